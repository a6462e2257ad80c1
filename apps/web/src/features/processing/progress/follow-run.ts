import type { ProcessingStatus } from '@clipwright/contract';
import { ApiError } from '../../../lib/api/api-error.ts';
import type { ServerEvent } from '../../../lib/api/read-events.ts';

/** The polling interval without events. */
const pollEveryMs = 5_000;
/** The time after which the page stops waiting. The run continues. */
const longestMs = 60 * 60 * 1000;
/** The number of empty streams after which only the status is polled. Every twelfth poll still tries a stream. */
const maxStreamAttempts = 3;

type FollowRunOptions = {
  /** Opens the stream of the run's events after this id. */
  openEvents: (lastEventId: string | null) => AsyncIterable<ServerEvent>;
  fetchStatus: () => Promise<ProcessingStatus>;
  onStatus: (status: ProcessingStatus) => void;
  /** Called with an error if the server is unreachable, then with null once it responds again. */
  onProblem: (error: unknown) => void;
  wait: (ms: number) => Promise<void>;
  now: () => number;
  signal: AbortSignal;
};

export const isOver = ({ status }: Pick<ProcessingStatus, 'status'>) => status === 'completed' || status === 'failed';

/**
 * Follows a run until it is over. Uses server-sent events, which resume after the last received one, and polls the
 * status if they do not arrive.
 * @returns `timed-out` if the run took too long to wait for
 * @throws ApiError if the run does not exist (any more)
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
          // Loaded here, because only pages that follow a run need the parser.
          const { readStatusEvent } = await import('./read-status-event.ts');
          const status = readStatusEvent(event.data);
          lastEventId = event.id ?? lastEventId;
          // If an event cannot be parsed, the status is requested instead.
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

/** Returns true if a retry would give the same error. */
function isFinal(error: unknown): boolean {
  return error instanceof ApiError && [400, 401, 403, 404].includes(error.status);
}
