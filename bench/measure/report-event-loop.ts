// Loaded into the server with `--import`. The message "start" starts measuring the event-loop delay; "stop" reports the
// longest delay.
import { monitorEventLoopDelay } from 'node:perf_hooks';

const delays = monitorEventLoopDelay({ resolution: 1 });

process.on('message', (message) => {
  if (message === 'start') {
    delays.reset();
    delays.enable();
  } else if (message === 'stop') {
    delays.disable();
    process.send?.({ longestDelayMs: delays.max / 1e6, p99DelayMs: delays.percentile(99) / 1e6 });
  }
});
// The listener must not keep the server alive after a request to stop.
process.channel?.unref();
