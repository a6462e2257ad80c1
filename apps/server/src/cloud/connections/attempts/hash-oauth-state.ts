import { createHash } from 'node:crypto';
import type { SignedInUser } from '../../../http/create-router.ts';

/** How a `state` is found again: by the session alone that it was made for. */
export function hashOauthState(state: string, { id, sessionId }: SignedInUser): string {
  return createHash('sha256')
    .update(JSON.stringify([state, id, sessionId]))
    .digest('hex');
}
