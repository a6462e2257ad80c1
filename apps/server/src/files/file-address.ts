import { z } from 'zod';
import { currentAskerId, currentSessionId } from '../db/current-asker.ts';
import type { Deps } from '../deps.ts';
import { AppError } from '../http/app-error.ts';
import { createTextSigner } from './sign-text.ts';

const signer = createTextSigner('addresses of files');

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
  const text = JSON.stringify({ key, userId, sessionId: currentSessionId(), downloadName, expiresMs });
  return `/files/${signer.sign(secrets, text)}`;
}

/** @throws AppError `not_found` for what was not signed here, `file_address_expired` for what was, too long ago. */
export function readFileAddress({ secrets, now }: Pick<Deps, 'secrets' | 'now'>, token: string): FileAddress {
  const text = signer.read(secrets, token);
  if (text === null) throw new AppError('not_found');
  const address = fileAddress.parse(JSON.parse(text));
  if (address.expiresMs <= now().getTime()) throw new AppError('file_address_expired');
  return address;
}
