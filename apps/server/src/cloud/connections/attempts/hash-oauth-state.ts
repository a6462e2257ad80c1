import { createHash } from 'node:crypto';
import type { SignedInUser } from '../../../http/create-router.ts';

/** Hashes a `state` together with the session it was created for, so that no other session can find it. */
export function hashOauthState(state: string, { id, sessionId }: SignedInUser): string {
  return createHash('sha256')
    .update(JSON.stringify([state, id, sessionId]))
    .digest('hex');
}
