import type { Context } from 'hono';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import { currentSessionId } from '../../db/current-asker.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import type { AppEnv } from '../../http/create-router.ts';
import { takePlace } from '../../http/limits/place-taker.ts';
import { progressOperation } from '../../telemetry/operations.ts';
import type { Asker } from '../clips/to-clip.ts';
import { readRunStatus } from '../read/read-run-status.ts';
import type { RunWatch } from '../read/watch-runs.ts';

/** Proxies close a connection that is silent for a minute. */
const SIGN_OF_LIFE_MS = 15_000;
/** The maximum time that a stream stays open. The page reconnects if it needs more. */
const MAX_DURATION_MS = 60 * 60 * 1000;

/**
 * Streams a run's status whenever it changes, until the run ends. Each event contains the whole state, with the version
 * as its id, so a client that was disconnected misses nothing: with `Last-Event-ID`, only newer states are sent. The
 * stream ends with the session that opened it. @throws AppError `run_not_found`, `too_many_at_once`, `resource_busy`
 */
export async function streamRunStatus(
  deps: Pick<Deps, 'db' | 'now' | 'secrets' | 'log'> & {
    runWatch: RunWatch;
    isLiveSession: (id: string) => Promise<boolean>;
  },
  c: Context<AppEnv>,
  asker: Asker,
  id: string,
): Promise<Response> {
  const first = await readRunStatus(deps, asker, id);
  const leave = await takePlace(c, 'event-streams');
  const sessionId = currentSessionId();
  const seen = Number.parseInt(c.req.header('last-event-id') ?? '', 10);
  // Proxies between here and the page must not buffer or transform events.
  c.header('Cache-Control', 'no-cache, no-transform');
  c.header('X-Accel-Buffering', 'no');
  const send = async (stream: SSEStreamingApi) => {
    let sent = Number.isNaN(seen) ? 0 : seen;
    let changed = Promise.withResolvers<void>();
    const unfollow = deps.runWatch.follow(first.processing_id, () => changed.resolve());
    stream.onAbort(() => changed.resolve());
    const endMs = performance.now() + MAX_DURATION_MS;
    try {
      let status = first;
      while (!stream.aborted && performance.now() < endMs) {
        if (status.version > sent) {
          sent = status.version;
          await stream.writeSSE({ id: String(sent), event: 'status', data: JSON.stringify(status) });
        }
        if (status.status === 'completed' || status.status === 'failed') {
          await stream.writeSSE({ event: 'end', data: '' });
          return;
        }
        if (!(await within(changed.promise, SIGN_OF_LIFE_MS))) {
          await stream.write(': still here\n\n');
          continue;
        }
        changed = Promise.withResolvers();
        // Closed without an event: the page reconnects and learns that it is signed out.
        if (sessionId !== null && !(await deps.isLiveSession(sessionId))) return;
        if (!stream.aborted) status = await readRunStatus(deps, asker, first.processing_id);
      }
    } catch (error) {
      // The project was deleted in the meantime.
      if (!(error instanceof AppError)) throw error;
      await stream.writeSSE({ event: 'end', data: '' });
    } finally {
      unfollow();
      leave();
    }
  };
  return streamSSE(c, (stream) => progressOperation.run({}, () => send(stream)));
}

/** True if the promise settled in time. */
async function within(promise: Promise<void>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms);
  });
  try {
    return await Promise.race([promise.then(() => true), late]);
  } finally {
    clearTimeout(timer);
  }
}
