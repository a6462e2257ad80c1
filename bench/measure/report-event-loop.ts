// Loaded into the server with `--import`: "start" starts to measure the delays of the event loop, "stop" reports the longest.
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
// Listening must not keep the server alive after its end was requested.
process.channel?.unref();
