// Loaded into the server with `--import`: answers "start" by measuring the event loop's delays, "stop" with the longest.
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
// Listening must not keep the server alive once it has been told to stop.
process.channel?.unref();
