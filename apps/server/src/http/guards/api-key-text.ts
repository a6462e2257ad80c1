import { createHash, randomBytes } from 'node:crypto';

/** The prefix of every key, which distinguishes keys from tokens and lets repository scanners find leaked keys. */
const prefix = 'cw_';
/** The part of a key that is stored and displayed. */
const START_LENGTH = prefix.length + 8;

const inText = /cw_[0-9a-f]{64}/i;

/** Generates a new key from 256 random bits. */
export function makeApiKey(): string {
  return `${prefix}${randomBytes(32).toString('hex')}`;
}

/**
 * Returns the hash used to look up a key. A key has as much entropy as its hash has bits, so a slow hash would add no
 * protection.
 */
export function hashOfApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export function startOfApiKey(key: string): string {
  return key.slice(0, START_LENGTH);
}

/** True if this looks like a key, even if it was modified. */
export function isApiKey(text: string): boolean {
  return text.startsWith(prefix);
}

/** True if a URL contains a key, encoded or not. */
export function hasApiKey(address: string): boolean {
  if (inText.test(address)) return true;
  if (!address.includes('%')) return false;
  return inText.test(
    address.replaceAll(/%([2-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}
