import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { MediaError, openGuard } from '@clipwright/media';
import { AppError } from '../../../http/app-error.ts';
import { fileTooLarge } from '../../../http/limits/file-too-large.ts';
import { getThroughGuard } from './get-through-guard.ts';
import type { LinkSettings } from './link-settings.ts';

type TalkRequest = {
  url: string;
  /** The file's hash, as 64 lowercase hexadecimal digits. */
  sha256: string;
  maxBytes: number;
  timeoutMs: number;
  /** The downloaded file's path. */
  path: string;
};

const MAX_REDIRECTS = 5;
/** Headers and redirects, in addition to the file. */
const OVERHEAD_BYTES = 1_000_000;

/**
 * Downloads the configured footage through a guard, like links, and verifies its hash.
 * @throws AppError `talk_unreachable`, `talk_changed`, `file_too_large`; MediaError `cancelled` and `disk-full`
 */
export async function fetchTalk(
  { ports, localHosts }: Pick<LinkSettings, 'ports' | 'localHosts'>,
  { url, sha256, maxBytes, timeoutMs, path }: TalkRequest,
  { signal, onProgress }: { signal: AbortSignal; onProgress?: (done: number) => void },
): Promise<{ sizeBytes: number }> {
  const guardLimits = { maxBytes: maxBytes * 1.02 + OVERHEAD_BYTES, maxConnections: 4, maxMs: timeoutMs };
  const guard = await openGuard({ ports, localHosts, ...guardLimits });
  const hash = createHash('sha256');
  let sizeBytes = 0;
  try {
    const response = await follow(url, guard.url, signal);
    const announcedBytes = Number(response.headers['content-length'] ?? 0);
    if (announcedBytes > maxBytes) throw fileTooLarge(announcedBytes, maxBytes);
    await pipeline(
      response,
      async function* (pieces: AsyncIterable<Buffer>) {
        for await (const piece of pieces) {
          sizeBytes += piece.length;
          if (sizeBytes > maxBytes) throw fileTooLarge(null, maxBytes);
          hash.update(piece);
          if (announcedBytes > 0) onProgress?.(Math.min(1, sizeBytes / announcedBytes));
          yield piece;
        }
      },
      createWriteStream(path),
      { signal },
    );
  } catch (error) {
    throw explain(error, signal);
  } finally {
    await guard.close();
  }
  if (hash.digest('hex') !== sha256) throw new AppError('talk_changed');
  return { sizeBytes };
}

/** Requests the file and follows redirects: the guard checks each step. */
async function follow(url: string, guardUrl: string, signal: AbortSignal): Promise<IncomingMessage> {
  let at = url;
  for (let step = 0; step <= MAX_REDIRECTS; step++) {
    const response = await getThroughGuard(at, guardUrl, signal);
    const { statusCode = 0, headers } = response;
    if (statusCode === 200) return response;
    response.destroy();
    const to = headers.location;
    if (statusCode < 300 || statusCode >= 400 || to === undefined || !URL.canParse(to, at)) break;
    at = new URL(to, at).href;
    if (!/^https?:/.test(at)) break;
  }
  throw new AppError('talk_unreachable');
}

function explain(error: unknown, signal: AbortSignal): unknown {
  if (signal.aborted) return new MediaError('cancelled', 'The work was canceled.');
  if (error instanceof AppError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') return new MediaError('disk-full', 'The disk is full.');
  return new AppError('talk_unreachable', null, { cause: error });
}
