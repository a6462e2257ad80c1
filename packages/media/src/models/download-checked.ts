import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { type DownloadRequest, downloadFile } from './download-file.ts';

/** Retry settings for downloads. */
export type RetrySettings = Pick<DownloadRequest, 'retryDelayMs' | 'maxAttempts' | 'stallTimeoutMs' | 'totalTimeoutMs'>;

type CheckedDownload = Pick<DownloadRequest, 'url' | 'partPath' | 'expectedBytes'> & {
  /** The model's name, for messages. */
  model: string;
  /** Null if none is known. */
  sha256: string | null;
};

const MAX_DOWNLOAD_BYTES = 4 * 1024 ** 3;

/**
 * Downloads a file, resuming a partial download, and verifies it. If the checksum of a resumed download is wrong, the
 * download restarts from scratch, but only once. A file with a wrong checksum is deleted.
 * @returns the file's checksum.
 * @throws MediaError `download-failed`, `disk-full`, `cancelled`.
 */
export async function downloadChecked(
  wanted: CheckedDownload,
  { retryDelayMs, maxAttempts, stallTimeoutMs, totalTimeoutMs }: RetrySettings,
  options: EffectOptions,
): Promise<string> {
  const { model, url, partPath, expectedBytes } = wanted;
  const retry = { retryDelayMs, maxAttempts, stallTimeoutMs, totalTimeoutMs };
  const wasContinued = (await stat(partPath).catch(() => null)) !== null;
  await downloadFile({ url, partPath, expectedBytes, maxBytes: MAX_DOWNLOAD_BYTES, ...retry }, options);
  const sha256 = await hashFile(partPath);
  if (wanted.sha256 === null || wanted.sha256 === sha256) return sha256;
  await rm(partPath, { force: true });
  if (wasContinued) return await downloadChecked(wanted, retry, options);
  throw new MediaError(
    'download-failed',
    { code: 'model-checksum-differs', facts: { model } },
    { url, expected: wanted.sha256, sha256 },
  );
}

async function hashFile(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}
