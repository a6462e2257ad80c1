import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Secrets } from '../config/secrets.ts';

export type TextSigner = {
  /** The text and a signature, joined by a dot; for addresses, of base64url alone. */
  sign(secrets: Pick<Secrets, 'authSecret'>, text: string): string;
  /** The text, or null where it was not signed here. */
  read(secrets: Pick<Secrets, 'authSecrets'>, signed: string): string | null;
};

/** Signs texts for one purpose: what is signed for another is not good for it. */
export function createTextSigner(purpose: string): TextSigner {
  /** Of each of the few secrets there are: a page of projects has some forty addresses, and a key costs more than they do. */
  const keys = new Map<string, KeyObject>();

  function keyOf(secret: string): KeyObject {
    const known = keys.get(secret);
    if (known) return known;
    // Bytes would be made a key for each signature, which takes five times as long as signing.
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
