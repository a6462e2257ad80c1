import { hostname } from 'node:os';
import type { Logger } from 'pino';
import { type Config, readConfig } from '../config/config.ts';
import { StartError } from '../config/start-error.ts';
import { BackupError } from '../db/backup/backup-error.ts';
import { DatabaseStartError } from '../db/database-start-error.ts';
import { EmbeddedPostgresError } from '../db/embedded-postgres/embedded-postgres-error.ts';
import { createLog } from '../log/create-log.ts';

/**
 * The maximum time to stop, in addition to the jobs' own time; parts that cannot be stopped must not keep the program
 * alive.
 */
const PATIENCE_MS = 19_000;
/** The time jobs have to finish while the settings are unknown. */
const UNREAD_DRAIN_SEC = 6;
/** A second signal sooner than this is the same signal, forwarded by an intermediate program. */
const REPEAT_MS = 500;

/** Errors whose message explains the fix to an operator. */
export const explained = [StartError, DatabaseStartError, EmbeddedPostgresError, BackupError];

/**
 * Runs one of our programs, from reading its settings to its exit code. `signal` aborts when the program is stopped; a
 * second signal terminates it immediately. Errors that an operator can fix are printed as a sentence, others with their
 * stack trace.
 */
export async function runEntry(
  work: (config: Config, log: Logger, signal: AbortSignal) => Promise<void>,
): Promise<void> {
  let drainSec = UNREAD_DRAIN_SEC;
  const signal = listenForEnd(() => PATIENCE_MS + drainSec * 1000);
  try {
    const config = readConfig();
    drainSec = config.work.drainSec;
    await work(config, openLog(config), signal);
    process.exitCode = 0;
  } catch (error) {
    process.exitCode = signal.aborted ? 130 : 1;
    if (error === signal.reason) return;
    const isExplained = explained.some((type) => error instanceof type);
    process.stderr.write(`${error instanceof Error ? (isExplained ? error.message : error.stack) : String(error)}\n`);
  }
}

function openLog({ logLevel, isProduction, roles }: Config): Logger {
  return createLog({
    level: logLevel,
    isJson: isProduction,
    process: { host: hostname(), role: roles.join(',') },
  });
}

function listenForEnd(readPatienceMs: () => number): AbortSignal {
  const controller = new AbortController();
  let firstMs: number | null = null;
  const end = () => {
    if (firstMs !== null && performance.now() - firstMs > REPEAT_MS) process.exit(130);
    firstMs ??= performance.now();
    controller.abort();
    setTimeout(() => process.exit(1), readPatienceMs()).unref();
  };
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, end);
  return controller.signal;
}
