import type { CommandContext } from './command-context.ts';
import { runCommandLine } from './run-command-line.ts';

/** A second Ctrl-C sooner than this is the same one, passed on by a program in between. */
const REPEAT_MS = 3000;
/** Longest that clearing away may take. */
const PATIENCE_MS = 10_000;

/** Aborts on the signals that end a program; one that comes again while things are being cleared away ends it at once. */
function listenForEnd(): Pick<CommandContext, 'signal' | 'setPatience'> {
  const controller = new AbortController();
  let firstMs: number | null = null;
  let patienceMs = PATIENCE_MS;
  const end = () => {
    if (firstMs !== null && performance.now() - firstMs > REPEAT_MS) process.exit(130);
    firstMs ??= performance.now();
    controller.abort();
    // What cannot be stopped, such as the reading of a dead network drive, must not keep the program alive.
    setTimeout(() => process.exit(130), patienceMs).unref();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end);
  // A reader that stops early (`| head`) ends the program like Ctrl-C does.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => controller.abort());
  const setPatience = (ms: number) => {
    patienceMs = Math.max(patienceMs, ms);
  };
  return { signal: controller.signal, setPatience };
}

process.exitCode = await runCommandLine(process.argv.slice(2), listenForEnd());
