import type { NetworkSession } from '../network.ts';
import { NetworkError } from '../network-error.ts';

/**
 * Makes the call that makes a post visible, after its session was stored as `publishing`. A refusal shows that nothing
 * became visible, so the session before it is stored again, and a later try makes the call. Without an answer, it stays.
 */
export async function publishOnce<T>(
  session: NetworkSession,
  save: (session: NetworkSession) => Promise<void>,
  publish: () => Promise<T>,
): Promise<T> {
  await save({ ...session, phase: 'publishing' });
  try {
    return await publish();
  } catch (error) {
    if (error instanceof NetworkError && error.reason !== 'transient') await save(session);
    throw error;
  }
}
