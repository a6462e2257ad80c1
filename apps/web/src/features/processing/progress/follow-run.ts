import type { ProcessingStatus } from '@clipwright/contract';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { ServerEvent } from '../../../lib/api/read-events.ts';

/** The polling interval without events. */
const pollEveryMs = 5_000;
/** The page waits no longer; the work goes on. */
const longestMs = 60 * 60 * 1000;
/** The number of empty streams after which only the status is polled; every twelfth time a stream is tried again. */
const maxStreamAttempts = 3;

type FollowRunOptions = {
  /** The events of the run, after the one with this id. */
  openEvents: (lastEventId: string | null) => AsyncIterable<ServerEvent>;
  fetchStatus: () => Promise<ProcessingStatus>;
  onStatus: (status: ProcessingStatus) => void;
  /** The server cannot be reached, or can be again: null. */
  onProblem: (error: unknown) => void;
  wait: (ms: number) => Promise<void>;
  now: () => number;
  signal: AbortSignal;
};

export const isOver = ({ status }: Pick<ProcessingStatus, 'status'>) => status === 'completed' || status === 'failed';

/**
 * Tells of a run until it is over: by the server's events, taken up after the last one that came wherever they break off,
 * and by asking where they do not get through.
 * @returns `timed-out` where the page has waited long enough. @throws ApiError where the run is not there (any more).
 */
export async function followRun(options: FollowRunOptions): Promise<'over' | 'timed-out' | 'given-up'> {
  const { openEvents, fetchStatus, onStatus, onProblem, wait, now, signal } = options;
  const endMs = now() + longestMs;
  let lastEventId: string | null = null;
  let fruitless = 0;
  while (!signal.aborted) {
    if (fruitless < maxStreamAttempts || fruitless % 12 === 0) {
      try {
        for await (const event of openEvents(lastEventId)) {
          if (event.event === 'end') break;
          if (event.event !== 'status') continue;
          // Only a page that follows a run needs what reads its events.
          const { readStatusEvent } = await import('./read-status-event.ts');
          const status = readStatusEvent(event.data);
          lastEventId = event.id ?? lastEventId;
          // An event that cannot be parsed is replaced by a request.
          if (!status) break;
          fruitless = 0;
          onProblem(null);
          onStatus(status);
          if (isOver(status)) return 'over';
        }
      } catch (error) {
        if (isFinal(error)) throw error;
      }
    }
    if (signal.aborted) break;
    fruitless += 1;
    try {
      const status = await fetchStatus();
      onProblem(null);
      onStatus(status);
      if (isOver(status)) return 'over';
    } catch (error) {
      if (isFinal(error)) throw error;
      if (!signal.aborted) onProblem(error);
    }
    if (now() >= endMs) return 'timed-out';
    await wait(pollEveryMs);
  }
  return 'given-up';
}

/** Asking again gives the same. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 404].includes(error.status);
}
