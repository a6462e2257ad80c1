import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { joinPostgres, type Membership } from './join-postgres.ts';
import { launchPostmaster } from './launch-postmaster.ts';
import { disownPostmasterFile, findPostmasterFile, type PostmasterFile } from './postmaster-file.ts';
import type { Cluster } from './prepare-cluster.ts';
import { isPostgresOf } from './running-postgres-process.ts';
import { stopPostmaster } from './stop-postmaster.ts';

const RETRY_MS = 20;
/** The time without a response after which a live server is stopped. */
const SILENCE_MS = 5000;
/** The time for which another starting process, or sessions that outlive their server, may block this one. */
const TAKEN_MS = 30_000;
const MAX_LAUNCHES = 3;
/** The time for a server's recovery and shutdown, which this process must not interrupt. */
const BUSY_MS = 10 * 60_000;

/**
 * Joins the cluster's running server, or starts one.
 * @throws EmbeddedPostgresError `did-not-start`; the signal's reason if it aborts.
 */
export async function attachPostgres(
  cluster: Cluster,
  log: (message: string) => void,
  signal?: AbortSignal,
): Promise<Membership> {
  const startedAt = performance.now();
  const elapsedMs = () => performance.now() - startedAt;
  let silentSinceMs: number | null = null;
  let takenSinceMs: number | null = null;
  let launches = 0;
  for (;;) {
    signal?.throwIfAborted();
    const file = await findPostmasterFile(cluster.paths.cluster);
    if (file) {
      const joined = await joinPostgres(cluster, file);
      if (typeof joined === 'object') {
        log(`Database ${launches > 0 ? 'started' : 'was running already; joined'} in ${Math.round(elapsedMs())} ms.`);
        return joined;
      }
      if (joined === 'busy') {
        if (elapsedMs() > BUSY_MS) throw unusable(file);
        silentSinceMs = null;
        await sleep(RETRY_MS);
        continue;
      }
      if (await isPostgresOf(file.pid, cluster.paths.cluster)) {
        if (joined === 'foreign') {
          if (launches > 0) await stopPostmaster(cluster, file.pid);
          throw EmbeddedPostgresError.ofPassword(cluster.paths.passwordFile);
        }
        silentSinceMs ??= elapsedMs();
        if (elapsedMs() - silentSinceMs < SILENCE_MS) {
          await sleep(RETRY_MS);
          continue;
        }
        log(`The database of an earlier run (process ${file.pid}) does not answer; it is stopped.`);
        if (!(await stopPostmaster(cluster, file.pid)) || launches === MAX_LAUNCHES) throw unusable(file);
        silentSinceMs = null;
        continue;
      }
      await disownPostmasterFile(cluster.paths.cluster, file, cluster.account);
    }
    const outcome = await launchPostmaster(cluster, signal);
    if (outcome === 'ready') {
      launches += 1;
    } else {
      takenSinceMs ??= elapsedMs();
      if (elapsedMs() - takenSinceMs > TAKEN_MS) throw unusable(file);
      await sleep(RETRY_MS * 5);
    }
  }
}

function unusable(file: PostmasterFile | null): EmbeddedPostgresError {
  const which = file ? ` (process ${file.pid})` : '';
  return new EmbeddedPostgresError(
    'did-not-start',
    `Another Postgres holds the data folder${which} and cannot be used. End it, then start Clipwright again.`,
  );
}
