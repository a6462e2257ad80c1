import type { NetworkSession } from '../network.ts';
import { NetworkError } from '../network-error.ts';

/**
 * Makes the call that makes a post visible, after its session was stored as `publishing`. A refusal shows that nothing
 * became visible, so the session before it is stored again, and a later try makes the call. Without an answer, it stays.
 * @param wasTried true if an earlier call may have succeeded, of which a refusal of this one says nothing; then the
 * session stays as well
 */
export async function publishOnce<T>(
  session: NetworkSession,
  save: (session: NetworkSession) => Promise<void>,
  publish: () => Promise<T>,
  wasTried = false,
): Promise<T> {
  await save({ ...session, phase: 'publishing' });
  try {
    return await publish();
  } catch (error) {
    const isRefused = error instanceof NetworkError && error.reason !== 'transient';
    if (isRefused && !wasTried) await save(session);
    throw error;
  }
}
