import type { CommandContext } from './command-context.ts';
import { runCommandLine } from './run-command-line.ts';

/** A second Ctrl-C within this time is a duplicate, forwarded by a parent process. */
const REPEAT_MS = 3000;
/** The longest time for cleaning up. */
const PATIENCE_MS = 10_000;

/** Aborts on termination signals. A second signal during the cleanup exits immediately. */
function listenForEnd(): Pick<CommandContext, 'signal' | 'setPatience'> {
  const controller = new AbortController();
  let firstMs: number | null = null;
  let patienceMs = PATIENCE_MS;
  const end = () => {
    if (firstMs !== null && performance.now() - firstMs > REPEAT_MS) process.exit(130);
    firstMs ??= performance.now();
    controller.abort();
    // Operations that cannot be aborted, such as a read from an unreachable network drive, must not keep the process
    // alive.
    setTimeout(() => process.exit(130), patienceMs).unref();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end);
  // A reader that closes the pipe early (`| head`) ends the program like Ctrl-C.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => controller.abort());
  const setPatience = (ms: number) => {
    patienceMs = Math.max(patienceMs, ms);
  };
  return { signal: controller.signal, setPatience };
}

process.exitCode = await runCommandLine(process.argv.slice(2), listenForEnd());
