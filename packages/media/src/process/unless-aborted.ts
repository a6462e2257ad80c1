import { MediaError } from '../media-error.ts';

/**
 * Returns the result of work, unless the signal aborts first. The work itself continues, because others may be waiting
 * for it.
 * @throws MediaError `cancelled`, and any error from the work.
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
