import { createHash } from 'node:crypto';
import type { DriveName } from '../drive-name.ts';
import type { DriveAccount } from './drive-state.ts';
import type { Drive } from './open-drive-state.ts';

const EMAIL = /^[^\s@<>()",;:\\/]+@[^\s@<>()",;:\\/]+\.[^\s@<>()",;:\\./]+$/u;
const MAX_EMAIL_LENGTH = 254;

/** Accounts that can be chosen on every drive. */
const EXAMPLES = [
  { email: 'first@example.com', name: 'Example First' },
  { email: 'second@example.com', name: 'Example Second' },
];

/** The example accounts, then those that were typed in. */
export function listAccounts({ state }: Drive): { email: string; name: string }[] {
  const existing = new Set(EXAMPLES.map(({ email }) => email));
  return [...EXAMPLES, ...state.accounts.filter(({ email }) => !existing.has(email))];
}

export function findAccount({ state }: Drive, email: string): DriveAccount | null {
  return state.accounts.find((account) => account.email === email) ?? null;
}

/** The account with this email, made when there is none. */
export function giveAccount(drive: Drive, email: string): DriveAccount {
  const existing = findAccount(drive, email);
  if (existing !== null) return existing;
  const name = EXAMPLES.find((each) => each.email === email)?.name ?? email.replace(/@.*/, '');
  const account: DriveAccount = {
    id: makeAccountId(drive.name, email),
    email,
    name,
    capacityBytes: drive.capacityBytes,
    fillerBytes: 0,
  };
  drive.state.accounts.push(account);
  drive.onChange();
  return account;
}

/** Reads what was typed; null is no email. */
export function parseAccountEmail(typed: unknown): string | null {
  const email = typeof typed === 'string' ? typed.trim().toLowerCase() : '';
  return email.length <= MAX_EMAIL_LENGTH && EMAIL.test(email) ? email : null;
}

/** Each provider's ids look another way; they follow from the email. */
function makeAccountId(drive: DriveName, email: string): string {
  const digest = createHash('sha256').update(`${drive} ${email}`).digest();
  if (drive === 'google-drive') return `1${(digest.readBigUInt64BE() % 10n ** 20n).toString().padStart(20, '0')}`;
  if (drive === 'one-drive') return digest.toString('hex').slice(0, 16);
  return `dbid:${digest.toString('base64url').slice(0, 35)}`;
}
