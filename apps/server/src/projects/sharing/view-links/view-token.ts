import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
const form = /^[\w-]{43}$/;

/** Creates a view link's token: 256 random bits, as base64url. */
export function createViewToken(): string {
  return randomBytes(TOKEN_BYTES).toString('base64url');
}

/** Returns the hash that the database uses to find a link; null for a malformed token. */
export function hashViewToken(token: string): string | null {
  return form.test(token) ? createHash('sha256').update(token).digest('hex') : null;
}
