import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Drive } from '../state/open-drive-state.ts';
import { makeStreamHash } from './stream-hash.ts';

/** Puts content that is small on the disk, to be moved where it belongs. */
export async function writeDriveContent(
  drive: Drive,
  content: Buffer,
): Promise<{ from: string; bytes: number; hash: string }> {
  const from = drive.pathOf(`uploads/${randomBytes(12).toString('hex')}`);
  await writeFile(from, content, { flag: 'wx', mode: 0o600 });
  const hash = makeStreamHash(drive.name);
  hash.update(content);
  return { from, bytes: content.byteLength, hash: hash.digest() };
}
