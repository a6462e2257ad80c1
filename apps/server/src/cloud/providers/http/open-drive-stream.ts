import type { CloudProviderId } from '@clipwright/contract';
import { connectionErrorCode } from '../../../http/outgoing/request-provider.ts';
import { DriveError } from '../drive-error.ts';
import type { OpenDriveFile } from '../drive-provider.ts';
import { TIME_LIMITS_MS } from './drive-time-limits.ts';
import { type DriveRequest, type DriveResponse, fetchDrive } from './request-drive.ts';

type Reader = ReadableStreamDefaultReader<Uint8Array>;

export type RequestedRange = { start: number; end: number | null };

const MAX_REFUSAL_BYTES = 64 * 1024;

export function writeRange(range: RequestedRange | null): Record<string, string> {
  // A compressed response would differ in length from the file.
  const plain = { 'Accept-Encoding': 'identity' };
  return range === null ? plain : { ...plain, Range: `bytes=${range.start}-${range.end ?? ''}` };
}

/**
 * Opens a file's content, or the range requested in the headers. The reader may be slow, but the provider may not. The
 * content must have the announced length.
 */
export async function openDriveStream(
  request: Omit<DriveRequest, 'timeLimitMs'>,
  requested: RequestedRange | null,
  mapError: (answer: DriveResponse) => DriveError,
): Promise<OpenDriveFile> {
  const { provider } = request;
  const stall = new AbortController();
  const within = async <T>(limitMs: number, work: () => Promise<T>): Promise<T> => {
    const timer = setTimeout(() => stall.abort(), limitMs);
    try {
      return await work();
    } finally {
      clearTimeout(timer);
    }
  };
  const timeLimitMs = TIME_LIMITS_MS.api;
  const response = await within(timeLimitMs, async () => await fetchDrive({ ...request, timeLimitMs }, stall.signal));
  const { status, headers, body } = response;
  if ((status !== 200 && status !== 206) || body === null) {
    const text = await within(timeLimitMs, async () => await readRefusal(response));
    throw mapError({ status, headers, text });
  }
  const mimeType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? null;
  const part = readPart(response, requested);
  if (mimeType === 'text/html' || part === null) {
    await body.cancel();
    throw new DriveError('transient', { provider, status, detail: 'unexpected content' });
  }
  const read = async (reader: Reader) => await within(TIME_LIMITS_MS.part, async () => await reader.read());
  return {
    body: watchStream(body, { provider, signal: request.signal, bytes: part.bytes, read }),
    mimeType,
    ...part.facts,
  };
}

async function readRefusal({ body }: Response): Promise<string> {
  let text = '';
  if (body === null) return text;
  try {
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      if (text.length > MAX_REFUSAL_BYTES) break;
    }
  } catch {
    // The status is sufficient.
  }
  return text;
}

type Part = { bytes: number | null; facts: Pick<OpenDriveFile, 'sizeBytes' | 'range'> };

/** Null if the response contains a different range than requested. */
function readPart({ status, headers }: Response, requested: RequestedRange | null): Part | null {
  if (status === 200) {
    const length = headers.get('content-length');
    const sizeBytes = length !== null && /^\d{1,15}$/.test(length) ? Number(length) : null;
    return { bytes: sizeBytes, facts: { sizeBytes, range: null } };
  }
  const match = /^bytes (\d{1,15})-(\d{1,15})\/(\d{1,15}|\*)$/.exec(headers.get('content-range') ?? '');
  if (match === null || requested === null) return null;
  const [start, end] = [Number(match[1]), Number(match[2])];
  if (start !== requested.start || end < start || (requested.end !== null && end > requested.end)) return null;
  const sizeBytes = match[3] === '*' ? null : Number(match[3]);
  if (sizeBytes !== null && end >= sizeBytes) return null;
  return { bytes: end - start + 1, facts: { sizeBytes, range: { start, end } } };
}

function watchStream(
  body: ReadableStream<Uint8Array>,
  watch: {
    provider: CloudProviderId;
    signal: AbortSignal;
    bytes: number | null;
    read(reader: Reader): ReturnType<Reader['read']>;
  },
): ReadableStream<Uint8Array> {
  const { provider, signal, bytes, read } = watch;
  const reader = body.getReader();
  let got = 0;
  const fail = (detail: string) => new DriveError('transient', { provider, detail });
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await read(reader).catch((error: unknown) => {
          signal.throwIfAborted();
          throw fail(connectionErrorCode(error));
        });
        got += next.value?.byteLength ?? 0;
        if (bytes !== null && (got > bytes || (next.done && got < bytes))) {
          await reader.cancel().catch(() => undefined);
          throw fail('another length');
        }
        if (next.done) controller.close();
        else controller.enqueue(next.value);
      },
      async cancel(reason) {
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
