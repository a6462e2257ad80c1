import { createHash, randomBytes } from 'node:crypto';

/** The prefix of every key, by which keys differ from tokens and scanners of repositories find leaked ones. */
const prefix = 'cw_';
/** The part of a key that is stored and shown. */
const START_LENGTH = prefix.length + 8;

const inText = /cw_[0-9a-f]{64}/i;

/** Makes a new key from 256 random bits. */
export function makeApiKey(): string {
  return `${prefix}${randomBytes(32).toString('hex')}`;
}

/**
 * Returns the hash that a key is found by. The key is as random as its hash is long, so a slow hash would protect
 * nothing more.
 */
export function hashOfApiKey(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}

export function startOfApiKey(key: string): string {
  return key.slice(0, START_LENGTH);
}

/** True if this is meant to be a key, however it was changed. */
export function isApiKey(text: string): boolean {
  return text.startsWith(prefix);
}

/** True if an address contains a key, encoded or not. */
export function hasApiKey(address: string): boolean {
  if (inText.test(address)) return true;
  if (!address.includes('%')) return false;
  return inText.test(
    address.replaceAll(/%([2-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  );
}
