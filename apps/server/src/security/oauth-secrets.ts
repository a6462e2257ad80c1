import { createHash, randomBytes } from 'node:crypto';
import type { SignedInUser } from '../http/create-router.ts';

/**
 * Creates the values that tie a provider's answer to an attempt: the `state` it returns, and the verifier that proves
 * that we requested the code (PKCE, RFC 7636).
 */
export function createOauthSecrets(): { state: string; verifier: string; codeChallenge: string } {
  const [state, verifier] = [randomBytes(32).toString('base64url'), randomBytes(32).toString('base64url')];
  return { state, verifier, codeChallenge: createHash('sha256').update(verifier).digest('base64url') };
}

/** Hashes a `state` together with the session it was created for, so that no other session can find it. */
export function hashOauthState(state: string, { id, sessionId }: SignedInUser): string {
  return createHash('sha256')
    .update(JSON.stringify([state, id, sessionId]))
    .digest('hex');
}
