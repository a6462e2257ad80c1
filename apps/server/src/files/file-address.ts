import { z } from 'zod';
import type { Secrets } from '../config/secrets.ts';
import { currentAskerId, currentSessionId } from '../db/current-asker.ts';
import { AppError } from '../http/app-error.ts';
import { createTextSigner } from './sign-text.ts';

const signer = createTextSigner('addresses of files');

/** The lifetime of an address: how long a file can be watched or downloaded. */
const LIFETIME_MS = 60 * 60 * 1000;
/** A file's address stays the same for this long, so that browsers keep their cached copy. */
const STEP_MS = 10 * 60 * 1000;

const fileAddress = z.object({
  key: z.string(),
  /** The user it was created for: it is valid as long as they may see the file. */
  userId: z.string(),
  /** The session it was created in, and expires with; null outside a request. */
  sessionId: z.string().nullable().default(null),
  /** The download's file name; null to show the file inline. */
  downloadName: z.string().nullable(),
  expiresMs: z.int(),
});
/** The secrets that sign addresses, and the clock that ends them. */
export type AddressDeps = { secrets: Secrets; now: () => Date };
export type FileAddress = z.infer<typeof fileAddress>;

/**
 * Signs a path such as `/files/{token}` that lets anyone who has it read the file, for at most an hour, and no longer
 * than the current user has access or their session lasts. `userId` is the user if there is no current request.
 */
export function signFileAddress(
  { secrets, now }: AddressDeps,
  file: Omit<FileAddress, 'expiresMs' | 'sessionId'>,
): string {
  const expiresMs = Math.floor(now().getTime() / STEP_MS) * STEP_MS + LIFETIME_MS;
  const { key, downloadName } = file;
  const userId = currentAskerId() ?? file.userId;
  const text = JSON.stringify({ key, userId, sessionId: currentSessionId(), downloadName, expiresMs });
  return `/files/${signer.sign(secrets, text)}`;
}

/** @throws AppError `not_found` for a token that was not signed here, `file_address_expired` for an expired token. */
export function readFileAddress({ secrets, now }: AddressDeps, token: string): FileAddress {
  const text = signer.read(secrets, token);
  if (text === null) throw new AppError('not_found');
  const address = fileAddress.parse(JSON.parse(text));
  if (address.expiresMs <= now().getTime()) throw new AppError('file_address_expired');
  return address;
}
