import { stat } from 'node:fs/promises';
import type { DriveAnswer } from '../host/drive-answer.ts';
import { readDriveRange } from './read-drive-range.ts';

/** A file's content or the part that is asked for; null when it is no longer on the disk. */
export async function answerDriveFile(
  { path, mimeType }: { path: string; mimeType: string },
  range: string | undefined,
  refuseRange: () => DriveAnswer,
): Promise<DriveAnswer | null> {
  const found = await stat(path).catch(() => null);
  if (found === null) return null;
  const part = readDriveRange(range, found.size);
  const headers = { 'Content-Type': mimeType, 'Accept-Ranges': 'bytes' };
  if (part === 'all') return { status: 200, headers, body: { path, start: 0, bytes: found.size } };
  if (part === 'outside') {
    const refusal = refuseRange();
    return { ...refusal, headers: { ...refusal.headers, 'Content-Range': `bytes */${found.size}` } };
  }
  const { start, end } = part;
  return {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${start}-${end}/${found.size}` },
    body: { path, start, bytes: end - start + 1 },
  };
}
