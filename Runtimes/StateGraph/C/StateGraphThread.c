#include "StateGraphThread.h"

_Thread_local struct state_graph_thread state_graph_this_thread;
