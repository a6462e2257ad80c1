import { createHash, randomBytes } from 'node:crypto';

/** Every key begins so, which tells a key from a token, and lets scanners of repositories find one that was left there. */
const prefix = 'cw_';
/** As much of a key as is stored and shown. */
const START_LENGTH = prefix.length + 8;

const inText = /cw_[0-9a-f]{64}/i;

/** A new key, from 256 random bits. */
export function makeApiKey(): string {
  return `${prefix}${randomBytes(32).toString('hex')}`;
}

/** What a key is found by. It is as random as its hash is long, so that a slow hash would protect nothing more. */
export function hashOfApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export function startOfApiKey(key: string): string {
  return key.slice(0, START_LENGTH);
}

/** Whether this means to be a key, however it was mangled. */
export function isApiKey(text: string): boolean {
  return text.startsWith(prefix);
}

/** Whether a key stands in an address, encoded or not. */
export function hasApiKey(address: string): boolean {
  if (inText.test(address)) return true;
  if (!address.includes('%')) return false;
  return inText.test(
    address.replaceAll(/%([2-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}
