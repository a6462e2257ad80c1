import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { currentAskerId, currentSessionId } from '../db/current-asker.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';

/** How long an address serves; as long as it may be watched or loaded for. */
const LIFETIME_MS = 60 * 60 * 1000;
/** Within so long a file has the same address, so that browsers keep what they have. */
const STEP_MS = 10 * 60 * 1000;

const fileAddress = z.object({
  key: z.string(),
  /** Whom it was made for: it serves as long as they may see the file. */
  userId: z.string(),
  /** The session that it was made in, with which it ends; null where no request was answered. */
  sessionId: z.string().nullable().default(null),
  /** The name a download gets; null to show the file in place. */
  downloadName: z.string().nullable(),
  expiresMs: z.int(),
});
export type FileAddress = z.infer<typeof fileAddress>;

/**
 * A path such as `/files/{token}` that anyone who has it can read the file at, for at most an hour, no longer than who asks
 * for it now may, and no longer than their session. `userId`: for whom it is where no request is being answered.
 */
export function signFileAddress(
  { secrets, now }: Pick<Deps, 'secrets' | 'now'>,
  file: Omit<FileAddress, 'expiresMs' | 'sessionId'>,
): string {
  const expiresMs = Math.floor(now().getTime() / STEP_MS) * STEP_MS + LIFETIME_MS;
  const { key, downloadName } = file;
  const userId = currentAskerId() ?? file.userId;
  const payload = Buffer.from(
    JSON.stringify({ key, userId, sessionId: currentSessionId(), downloadName, expiresMs }),
  ).toString('base64url');
  return `/files/${payload}.${sign(secrets.authSecret, payload)}`;
}

/** @throws AppError `not_found` for what was not signed here, `file_address_expired` for what was, too long ago. */
export function readFileAddress({ secrets, now }: Pick<Deps, 'secrets' | 'now'>, token: string): FileAddress {
  const [payload = '', signature = '', ...rest] = token.split('.');
  const isOurs = secrets.authSecrets.some(({ value }) => isEqual(sign(value, payload), signature));
  if (!isOurs || rest.length > 0) throw new AppError('not_found');
  const address = fileAddress.parse(JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')));
  if (address.expiresMs <= now().getTime()) throw new AppError('file_address_expired');
  return address;
}

function sign(secret: string, payload: string): string {
  return createHmac('sha256', keyOf(secret)).update(payload).digest('base64url');
}

/** Of each of the few secrets there are: a page of projects has some forty addresses, and a key costs more than they do. */
const keys = new Map<string, Buffer>();

function keyOf(secret: string): Buffer {
  const known = keys.get(secret);
  if (known) return known;
  const key = Buffer.from(hkdfSync('sha256', secret, 'clipwright', 'addresses of files', 32));
  keys.set(secret, key);
  return key;
}

function isEqual(expected: string, given: string): boolean {
  const [a, b] = [Buffer.from(expected), Buffer.from(given)];
  return a.length === b.length && timingSafeEqual(a, b);
}
