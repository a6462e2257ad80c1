import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../config/secrets.ts';

export type TextSigner = {
  /** Returns the text and its signature, joined by a dot. For URLs, the text must be base64url. */
  sign(secrets: Pick<Secrets, 'authSecret'>, text: string): string;
  /** Returns the text, or null if it was not signed here. */
  read(secrets: Pick<Secrets, 'authSecrets'>, signed: string): string | null;
};

/** Signs text for one purpose: a signature for another purpose is invalid. */
export function createTextSigner(purpose: string): TextSigner {
  /**
   * One key per secret, of which there are few: a page of projects has about forty addresses, and deriving a key costs
   * more than signing them all.
   */
  const keys = new Map<string, KeyObject>();

  function keyOf(secret: string): KeyObject {
    const cachedKey = keys.get(secret);
    if (cachedKey) return cachedKey;
    // Passing bytes would create a key for each signature, which takes five times as long as signing.
    const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, 'clipwright', purpose, 32)));
    keys.set(secret, key);
    return key;
  }

  const signatureOf = (secret: string, payload: string) =>
    createHmac('sha256', keyOf(secret)).update(payload).digest('base64url');

  return {
    sign({ authSecret }, text) {
      const payload = Buffer.from(text).toString('base64url');
      return `${payload}.${signatureOf(authSecret, payload)}`;
    },
    read({ authSecrets }, signed) {
      const [payload = '', signature = '', ...rest] = signed.split('.');
      const isOurs = authSecrets.some(({ value }) => isEqual(signatureOf(value, payload), signature));
      return isOurs && rest.length === 0 ? Buffer.from(payload, 'base64url').toString('utf8') : null;
    },
  };
}

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
