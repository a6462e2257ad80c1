import type { Deps } from '../../../deps.ts';
import { type UploadSession, uploadSession } from '../../providers/drive-provider.ts';
import type { UploadRow } from './claim-drive-upload.ts';

/** Reads a stored session; null if it is unreadable, so that the upload restarts. */
export function readDriveUploadSession(
  { secrets, log }: Pick<Deps, 'secrets' | 'log'>,
  { id, sessionSecret }: Pick<UploadRow, 'id' | 'sessionSecret'>,
): UploadSession | null {
  if (sessionSecret === null) return null;
  try {
    return uploadSession.parse(JSON.parse(secrets.decrypt(sessionSecret)));
  } catch (err) {
    log.warn({ err, uploadId: id }, 'An upload’s session cannot be read');
    return null;
  }
}
