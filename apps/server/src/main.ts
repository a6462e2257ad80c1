import { readConfig } from './config.ts';
import { DatabaseStartError } from './db/database-start-error.ts';
import { DatabaseStartError as EmbeddedStartError } from './db/embedded-postgres/database-start-error.ts';
import { createLog } from './log/create-log.ts';
import { StartError } from './start-error.ts';
import { startProgram } from './start-program.ts';

/** Longest that stopping may take; what cannot be stopped must not keep the program alive. */
const PATIENCE_MS = 25_000;
/** A second signal sooner than this is the same one, passed on by a program in between. */
const REPEAT_MS = 500;

/** Aborts on the signals that end a program; one that comes again ends it at once. */
function listenForEnd(): AbortSignal {
  const controller = new AbortController();
  let firstMs: number | null = null;
  const end = () => {
    if (firstMs !== null && performance.now() - firstMs > REPEAT_MS) process.exit(130);
    firstMs ??= performance.now();
    controller.abort();
    setTimeout(() => process.exit(1), PATIENCE_MS).unref();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end);
  return controller.signal;
}

async function main(): Promise<number> {
  const signal = listenForEnd();
  try {
    const config = readConfig();
    const log = createLog({ level: config.logLevel, isJson: config.isProduction });
    const program = await startProgram(config, log, signal);
    if (config.roles.includes('api')) process.stdout.write(`Clipwright is ready at ${config.publicUrl}\n`);
    else process.stdout.write('Clipwright is ready to work.\n');
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve, { once: true }));
    log.info('Stopping');
    await program.stop();
    return 0;
  } catch (error) {
    if (signal.aborted) return 0;
    const isExplained = [StartError, DatabaseStartError, EmbeddedStartError].some((type) => error instanceof type);
    if (isExplained) process.stderr.write(`${(error as Error).message}\n`);
    else process.stderr.write(`Clipwright could not start: ${error instanceof Error ? error.stack : String(error)}\n`);
    return 1;
  }
}

process.exitCode = await main();
