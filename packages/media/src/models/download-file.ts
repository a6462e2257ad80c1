import '../fetch.ts';
import { type FileHandle, open, readFile, rm, writeFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';

export type DownloadRequest = {
  url: string;
  /** The download's path; an existing partial file is resumed. */
  partPath: string;
  /** The size used for progress until the server reports one. */
  expectedBytes: number;
  /** The size limit, so that a faulty server cannot fill the disk. */
  maxBytes: number;
  /** The delay before the first retry in milliseconds, doubled for each further retry; default 1000. */
  retryDelayMs?: number | undefined;
  /** The number of consecutive attempts without any data before giving up; default 5. */
  maxAttempts?: number | undefined;
  /**
   * The time without data after which a connection counts as dead, as does one slower than 1 KiB/s for that long;
   * default 60 s.
   */
  stallTimeoutMs?: number | undefined;
  /**
   * The time limit for all attempts together. The default is the time to download the expected bytes at 32 KiB/s, but
   * at least half an hour.
   */
  totalTimeoutMs?: number | undefined;
};

/** A host that only sends an occasional byte counts as silent. */
const LOWEST_BYTES_PER_SEC = 1024;
/** The lowest acceptable rate and the shortest time limit, which bound the total download time. */
const [USUAL_BYTES_PER_SEC, SHORTEST_TOTAL_MS] = [32 * 1024, 30 * 60_000] as const;

/** A failed attempt that is worth retrying. */
class Retry extends Error {}
/** An attempt that received too few bytes, or none, in time. */
class Stalled extends Retry {}

/**
 * Downloads a file over HTTP. It resumes a partial download with `Range` (and `If-Range` if the server sends a
 * validator), also after dropped connections. If the server ignores ranges, the download starts over.
 * @throws MediaError `download-failed` with advice (and the fact `isTemporary` if the network or the server may
 * recover), `disk-full`, `cancelled`. The partial file is kept for the next attempt.
 */
export async function downloadFile(request: DownloadRequest, options: EffectOptions): Promise<void> {
  const { retryDelayMs = 1000, maxAttempts = 5, expectedBytes } = request;
  const usualMs = (expectedBytes / USUAL_BYTES_PER_SEC) * 1000;
  const total = AbortSignal.timeout(request.totalTimeoutMs ?? Math.max(SHORTEST_TOTAL_MS, Math.ceil(usualMs)));
  const signal = AbortSignal.any([total, ...(options.signal ? [options.signal] : [])]);
  const file = await open(request.partPath, 'a+').catch((error: unknown) => {
    throw explain(request, error);
  });
  try {
    let failures = 0;
    for (;;) {
      const { size: before } = await file.stat();
      try {
        await receive(file, before, request, { ...options, signal });
        return;
      } catch (error) {
        if (options.signal?.aborted)
          throw new MediaError('cancelled', 'The download was canceled; the next one continues where it stopped.', {
            url: request.url,
          });
        if (total.aborted) throw explain(request, new Retry('it takes too long', { cause: error }));
        const { size: after } = await file.stat();
        failures = after > before && !(error instanceof Stalled) ? 1 : failures + 1;
        if (!(error instanceof Retry) || failures >= maxAttempts) throw explain(request, error);
        const pauseMs = Math.min(30_000, retryDelayMs * 2 ** (failures - 1));
        await sleep(pauseMs, undefined, { signal }).catch(() => undefined);
      }
    }
  } finally {
    await file.close();
  }
}

async function receive(
  file: FileHandle,
  offset: number,
  request: DownloadRequest,
  options: EffectOptions,
): Promise<void> {
  const etagPath = `${request.partPath}.etag`;
  const etag = offset > 0 ? await readFile(etagPath, 'utf8').catch(() => '') : '';
  const stalled = new AbortController();
  const { stallTimeoutMs = 60_000 } = request;
  const timer = setTimeout(() => stalled.abort(), stallTimeoutMs);
  const leastBytes = (LOWEST_BYTES_PER_SEC * stallTimeoutMs) / 1000;
  try {
    const headers = offset > 0 ? { range: `bytes=${offset}-`, ...(etag !== '' && { 'if-range': etag }) } : {};
    const signal = AbortSignal.any([stalled.signal, ...(options.signal ? [options.signal] : [])]);
    const response = await fetch(request.url, { headers: { ...headers, 'accept-encoding': 'identity' }, signal }).catch(
      (error: unknown) => {
        if (stalled.signal.aborted) throw new Stalled('the server does not answer', { cause: error });
        throw new Retry(networkProblem(error), { cause: error });
      },
    );
    const answer = parseRangeAnswer(response.status, response.headers, offset);
    if (answer.kind === 'refused') throw new Error(`the server answered ${response.status}`);
    if (answer.kind === 'later') throw new Retry(`the server answered ${response.status}`);
    if (answer.kind === 'complete') return;
    if (answer.kind === 'restart') {
      await file.truncate(0);
      throw new Retry('the server has another version of the file');
    }
    let [received, counted] = [answer.from, answer.from];
    if (received < offset) await file.truncate(received);
    const version = response.headers.get('etag');
    // A weak ETag does not guarantee identical bytes, so it cannot be used to resume.
    if (version && !version.startsWith('W/')) await writeFile(etagPath, version);
    else await rm(etagPath, { force: true });
    try {
      for await (const chunk of response.body ?? []) {
        received += chunk.length;
        if (received - counted >= leastBytes) {
          counted = received;
          timer.refresh();
        }
        if (received > request.maxBytes) throw new Error('the server sends more than the file can have');
        await file.appendFile(chunk);
        options.onProgress?.(Math.min(1, received / (answer.totalBytes ?? request.expectedBytes)));
      }
    } catch (error) {
      if (isDiskError(error) || received > request.maxBytes) throw error;
      if (stalled.signal.aborted) throw new Stalled('the server sends too slowly', { cause: error });
      throw new Retry('the connection broke', { cause: error });
    }
    if (answer.totalBytes !== null && received < answer.totalBytes) throw new Retry('the connection ended early');
  } finally {
    clearTimeout(timer);
  }
}

function isDiskError(error: unknown): boolean {
  return (
    error instanceof Error && 'code' in error && /^E(?:NOSPC|DQUOT|FBIG|IO|ROFS|ACCES|PERM)$/.test(String(error.code))
  );
}

/** Returns the reason for a failed request, taken from the cause of the `fetch` error. */
function networkProblem(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return /ENOTFOUND|EAI_AGAIN|ENETUNREACH|EHOSTUNREACH/.test(code)
    ? 'the server cannot be reached'
    : `no connection (${code || 'broken off'})`;
}

function explain(request: DownloadRequest, error: unknown): MediaError {
  const facts = { url: request.url, file: request.partPath, isTemporary: error instanceof Retry };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOSPC' || code === 'EDQUOT') {
    return new MediaError(
      'disk-full',
      'The disk is full: free some space and start the installation again; it continues.',
      facts,
      { cause: error },
    );
  }
  const why = error instanceof Error ? error.message : String(error);
  return new MediaError(
    'download-failed',
    `The download from ${new URL(request.url).host} failed: ${why}. Check the network, or set a mirror that has the file, and try again; the download continues where it stopped.`,
    facts,
    { cause: error },
  );
}

/** The meaning of a server's response to a range request. */
type RangeAnswer =
  /** Bytes follow, starting at `from`; `totalBytes` is the size of the whole file if the server reports it. */
  | { kind: 'bytes'; from: number; totalBytes: number | null }
  /** No bytes exist after the offset, so the file is complete. */
  | { kind: 'complete' }
  /** The partial download does not match this file, so it must start over. */
  | { kind: 'restart' }
  /** The server is overloaded or failing; retry later. */
  | { kind: 'later' }
  /** Retrying will not help. */
  | { kind: 'refused' };

/**
 * Interprets the status and headers of a response to `Range: bytes=offset-` (or to a request without a range if the
 * offset is 0).
 */
function parseRangeAnswer(status: number, headers: Headers, offset: number): RangeAnswer {
  if (status === 206) {
    const match = /^bytes (\d+)-\d+\/(\d+|\*)$/.exec(headers.get('content-range') ?? '');
    if (Number(match?.[1]) !== offset) return { kind: 'restart' };
    return { kind: 'bytes', from: offset, totalBytes: match?.[2] === '*' ? null : Number(match?.[2]) };
  }
  if (status === 200) {
    const length = Number(headers.get('content-length') ?? Number.NaN);
    return { kind: 'bytes', from: 0, totalBytes: Number.isSafeInteger(length) ? length : null };
  }
  if (status === 416) {
    const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
    return total !== undefined && Number(total) === offset ? { kind: 'complete' } : { kind: 'restart' };
  }
  return status === 408 || status === 429 || status >= 500 ? { kind: 'later' } : { kind: 'refused' };
}
