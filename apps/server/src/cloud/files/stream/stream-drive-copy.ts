import type { Context } from 'hono';
import { AppError } from '../../../http/app-error.ts';
import type { AppEnv } from '../../../http/create-router.ts';
import { parseRange } from '../../../http/files/parse-range.ts';
import { toStream } from '../../../http/files/to-stream.ts';
import { takePlace } from '../../../http/limits/place-taker.ts';
import { tooLarge } from '../../../http/limits/too-large.ts';
import type { CloudDeps } from '../../connections/cloud-deps.ts';
import { driveErrorToAppError } from '../../connections/drive-error-to-app-error.ts';
import { openDrive } from '../../connections/tokens/open-drive.ts';
import { callDrive } from '../../providers/call-drive.ts';
import { DriveError } from '../../providers/drive-error.ts';
import type { OpenDriveFile } from '../../providers/drive-provider.ts';
import { findDriveCopy } from './find-drive-copy.ts';

/** The maximum duration of a response. */
const MAX_DURATION_MS = 2 * 60 * 60 * 1000;
/** Far larger than any clip. */
const MAX_BYTES = 20_000_000_000;

/**
 * Streams all or part of a clip from its owner's drive through this server, since the provider's URL would grant
 * access. A failure before the first byte is returned as an error, and the page plays our own file instead.
 */
export async function streamDriveCopy(
  deps: CloudDeps,
  c: Context<AppEnv>,
  userId: string,
  clipId: string,
): Promise<Response> {
  const { provider, cloudFileId, mimeType, sizeBytes } = await findDriveCopy(deps, userId, clipId);
  if (!/^(?:video|audio)\//.test(mimeType)) throw new AppError('cloud_not_a_video');
  if ((sizeBytes ?? 0) > MAX_BYTES) throw tooLarge(MAX_BYTES);
  const range = sizeBytes === null ? null : parseRange(c.req.header('range'), sizeBytes);
  const headers: Record<string, string> = {
    'Content-Type': mimeType,
    'Accept-Ranges': 'bytes',
    'Cache-Control': 'private, no-store',
    'Content-Security-Policy': "default-src 'none'; media-src 'self'; sandbox",
  };
  if (range === 'unsatisfiable') return c.body(null, 416, { ...headers, 'Content-Range': `bytes */${sizeBytes}` });
  const leave = await takePlace(c, 'drive-streams');
  const ending = new AbortController();
  const signal = AbortSignal.any([c.req.raw.signal, ending.signal, AbortSignal.timeout(MAX_DURATION_MS)]);
  try {
    const access = await openDrive(deps, { userId, providerId: provider });
    const file = await callDrive(access, signal, (call) => access.provider.open(cloudFileId, range, call));
    const part = range && file.range;
    const total = file.sizeBytes ?? sizeBytes;
    if (part && total !== null) headers['Content-Range'] = `bytes ${part.start}-${part.end}/${total}`;
    const length = part ? part.end - part.start + 1 : total;
    if (length !== null) headers['Content-Length'] = String(length);
    const end = () => {
      ending.abort();
      leave();
    };
    if (c.req.method === 'HEAD') {
      await file.body.cancel().catch(() => {});
      end();
      return c.body(null, part ? 206 : 200, headers);
    }
    return c.body(toStream(readAll(file, end)), part ? 206 : 200, headers);
  } catch (error) {
    leave();
    throw error instanceof DriveError ? driveErrorToAppError(error) : error;
  }
}

async function* readAll({ body }: OpenDriveFile, end: () => void): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value as Uint8Array<ArrayBuffer>;
    }
  } finally {
    await reader.cancel().catch(() => {});
    end();
  }
}
