import { randomUUID } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { uploadLimits } from '@clipwright/contract';
import pLimit from 'p-limit';
import { AppError } from '../../http/app-error.ts';
import { checkFileKey } from '../check-file-key.ts';
import { DraftLostError } from '../draft-lost-error.ts';
import { explainFileError } from '../explain-file-error.ts';
import {
  type Draft,
  type DraftPart,
  type FileDrafts,
  type FileInfo,
  PART_BYTES,
  type WrittenBytes,
} from '../file-store.ts';
import { fileType } from '../file-type.ts';
import { hashPart } from '../hash-part.ts';
import { listPartOffsets } from '../list-part-offsets.ts';
import { writeBytes } from '../write-bytes.ts';
import type { BucketClient } from './bucket-client.ts';
import { readBucketFailure } from './explain-bucket-error.ts';

const MOST_PARTS = 10_000;
/** The largest upload: the maximum number of parts a bucket accepts, at one chunk each. */
const MOST_UPLOAD_BYTES = MOST_PARTS * PART_BYTES;
/**
 * The maximum number of parts that are held in memory and sent concurrently. While a part is still arriving, at its
 * sender's speed, it is kept on disk.
 */
const PARTS_AT_ONCE = 24;

/**
 * Drafts stored as multipart uploads; the bucket verifies each part's checksum. `workDir` holds parts until they are
 * sent.
 */
export function createBucketDrafts(bucket: BucketClient, workDir: string): FileDrafts {
  const { sdk, send, bucket: Bucket, nameOf } = bucket;
  const limit = pLimit(PARTS_AT_ONCE);
  if (uploadLimits.chunkBytes !== PART_BYTES) throw new TypeError('Chunks and parts are not of one size.');

  /** @returns the part's ETag */
  async function sendPart(
    { key, id }: Draft,
    index: number,
    { file, sizeBytes, sha256 }: WrittenBytes & { file: FileHandle },
    signal: AbortSignal | undefined,
  ): Promise<string | null> {
    const { bytesRead, buffer } = await file.read(Buffer.alloc(sizeBytes), 0, sizeBytes, 0);
    const request = new sdk.UploadPartCommand({
      Bucket,
      Key: nameOf(key),
      UploadId: id,
      PartNumber: index + 1,
      Body: buffer.subarray(0, bytesRead),
      ChecksumSHA256: toBase64(sha256),
    });
    const { ETag } = await send(request, { ...(signal && { abortSignal: signal }) }).catch((error: unknown) => {
      if (readBucketFailure(error).code === 'NoSuchUpload') throw new DraftLostError(error);
      throw error;
    });
    return ETag ?? null;
  }

  return {
    maxBytes: MOST_UPLOAD_BYTES,
    async begin(key) {
      checkFileKey(key);
      const created = { Bucket, Key: nameOf(key), ContentType: fileType(key), ChecksumAlgorithm: 'SHA256' } as const;
      const { UploadId } = await send(new sdk.CreateMultipartUploadCommand(created));
      if (UploadId === undefined) throw new AppError('files_unavailable');
      return UploadId;
    },
    async writePart({ key, id }, index, content, { accept, signal } = {}) {
      const file = await openSpool(workDir);
      try {
        const sizeBytes = await writeBytes(file, 0, content, { maxBytes: PART_BYTES, ...(signal && { signal }) });
        const written = { sizeBytes, sha256: await hashPart(file, 0, sizeBytes) };
        // Parts that are no longer wanted are not sent.
        accept?.(written);
        const tag = await limit(async () => await sendPart({ key, id }, index, { file, ...written }, signal));
        return { index, ...written, tag };
      } catch (error) {
        throw explainFileError(error);
      } finally {
        await file.close();
      }
    },
    async finish({ key, id }, parts) {
      checkFileKey(key);
      const { totalBytes } = listPartOffsets(parts);
      if (id === '') return { damaged: parts.map(({ index }) => index) };
      const Parts = parts.map(({ index, tag, sha256 }) => ({
        PartNumber: index + 1,
        ETag: tag ?? '',
        ChecksumSHA256: toBase64(sha256),
      }));
      try {
        const whole = { Bucket, Key: nameOf(key), UploadId: id, MultipartUpload: { Parts } };
        await send(new sdk.CompleteMultipartUploadCommand(whole));
      } catch (error) {
        const { code } = readBucketFailure(error);
        if (code === 'InvalidPart') return { damaged: await findDamaged(bucket, { key, id }, parts) };
        if (code !== 'NoSuchUpload') throw error;
        // Either it was already finished and the response was lost, or it no longer exists.
        const earlier = await findWhole(bucket, key, totalBytes);
        return earlier ?? { damaged: parts.map(({ index }) => index) };
      }
      const wholeObject = await findWhole(bucket, key, totalBytes);
      if (!wholeObject) throw new AppError('files_unavailable');
      return wholeObject;
    },
    async remove({ key, id }) {
      const upload = { Bucket, Key: nameOf(key), UploadId: id };
      await send(new sdk.AbortMultipartUploadCommand(upload)).catch((error: unknown) => {
        if (readBucketFailure(error).code !== 'NoSuchUpload') throw error;
      });
    },
  };
}

const toBase64 = (hex: string) => Buffer.from(hex, 'hex').toString('base64');

/**
 * Finds the parts that are missing from the bucket or differ from what was written; all parts if the bucket cannot list
 * them.
 */
async function findDamaged(
  { sdk, send, bucket: Bucket, nameOf }: BucketClient,
  { key, id }: { key: string; id: string },
  parts: readonly DraftPart[],
): Promise<number[]> {
  const there = new Map<number, string | undefined>();
  let after: string | undefined;
  do {
    const request = { Bucket, Key: nameOf(key), UploadId: id, ...(after !== undefined && { PartNumberMarker: after }) };
    const page = await send(new sdk.ListPartsCommand(request));
    for (const { PartNumber = 0, ETag } of page.Parts ?? []) there.set(PartNumber - 1, ETag);
    after = page.IsTruncated ? page.NextPartNumberMarker : undefined;
  } while (after !== undefined);
  const damaged = parts.filter(({ index, tag }) => there.get(index) !== tag).map(({ index }) => index);
  return damaged.length > 0 ? damaged : parts.map(({ index }) => index);
}

async function findWhole(
  { sdk, send, bucket: Bucket, nameOf }: BucketClient,
  key: string,
  sizeBytes: number,
): Promise<FileInfo | null> {
  const head = await send(new sdk.HeadObjectCommand({ Bucket, Key: nameOf(key) })).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'file_not_found') return null;
    throw error;
  });
  if (head?.ContentLength !== sizeBytes) return null;
  return { sizeBytes, modifiedMs: head.LastModified?.getTime() ?? 0, etag: head.ETag ?? '' };
}

/**
 * Opens a temporary file for bytes in transit. It is already unlinked, so nothing is left behind however this process
 * ends.
 */
async function openSpool(folder: string): Promise<FileHandle> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, `${randomUUID()}.part`);
  const file = await open(path, 'wx+', 0o600);
  try {
    await rm(path);
    return file;
  } catch (error) {
    await file.close();
    throw error;
  }
}
