import { createHash } from 'node:crypto';
import { addGrant, type Grant } from '../../hosts/oauth/oauth-tokens.ts';
import type { Network } from './open-network.ts';

/** Names of accounts that can be chosen on every network. */
export const EXAMPLE_ACCOUNTS = ['first', 'second'];

/** Reads the name of an account; null is none. */
export function parseAccountName(typed: unknown): string | null {
  const name =
    typeof typed === 'string'
      ? typed
          .trim()
          .toLowerCase()
          .replace(/^@/, '')
          .replace(/[@.].*$/, '')
      : '';
  return /^[a-z0-9_-]{1,40}$/.test(name) ? name : null;
}

/** The account with this name, made when there is none. Its id is a number as text that follows from the name. */
export function giveAccount(network: Network, name: string): { id: string; email: string } {
  const existing = network.state.accounts.find(({ email }) => email === name);
  if (existing !== undefined) return existing;
  const digest = createHash('sha256').update(`${network.name} ${name}`).digest();
  const account = { id: String(digest.readUIntBE(0, 6)), email: name };
  network.state.accounts.push(account);
  network.onChange();
  return account;
}

/**
 * Signs in with a password: any but `wrong` is right. Accounts whose names begin with `otp` have a second factor, whose
 * code is always `123456`.
 */
export function signInWithPassword(
  network: Network,
  { name, password, otp }: { name: unknown; password: unknown; otp: unknown },
): Grant | 'wrong' | 'otp-missing' | 'otp-wrong' {
  const account = parseAccountName(name);
  if (account === null || typeof password !== 'string' || password === '' || password === 'wrong') return 'wrong';
  if (account.startsWith('otp') && otp !== '123456') return otp ? 'otp-wrong' : 'otp-missing';
  return addGrant(network, { email: giveAccount(network, account).email, scopes: [] });
}
