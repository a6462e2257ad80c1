import { stat } from 'node:fs/promises';
import type { HostAnswer } from './host-answer.ts';
import { readRange } from './read-range.ts';

/** Returns a file's content or the requested range; null if it is no longer on the disk. */
export async function answerFile(
  { path, mimeType }: { path: string; mimeType: string },
  range: string | undefined,
  refuseRange: () => HostAnswer,
): Promise<HostAnswer | null> {
  const facts = await stat(path).catch(() => null);
  if (facts === null) return null;
  const part = readRange(range, facts.size);
  const headers = { 'Content-Type': mimeType, 'Accept-Ranges': 'bytes' };
  if (part === 'all') return { status: 200, headers, body: { path, start: 0, bytes: facts.size } };
  if (part === 'outside') {
    const refusal = refuseRange();
    return { ...refusal, headers: { ...refusal.headers, 'Content-Range': `bytes */${facts.size}` } };
  }
  const { start, end } = part;
  return {
    status: 206,
    headers: { ...headers, 'Content-Range': `bytes ${start}-${end}/${facts.size}` },
    body: { path, start, bytes: end - start + 1 },
  };
}
