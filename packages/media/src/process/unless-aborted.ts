import { MediaError } from '../media-error.ts';

/**
 * Returns the result of work, unless the signal comes first. Only the waiting is given up: others may wait for the same
 * work.
 * @throws MediaError `cancelled`, and errors of the work.
 */
export async function unlessAborted<Result>(work: Promise<Result>, signal: AbortSignal | undefined): Promise<Result> {
  const aborted = Promise.withResolvers<never>();
  const abort = () => aborted.reject(new MediaError('cancelled', 'The work was canceled.'));
  if (signal?.aborted) abort();
  signal?.addEventListener('abort', abort, { once: true });
  try {
    return await Promise.race([work, aborted.promise]);
  } finally {
    signal?.removeEventListener('abort', abort);
  }
}
