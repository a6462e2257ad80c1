import type { BucketClient } from './bucket-client.ts';

/** The maximum size copied in one request, and the part size for copying larger objects. */
const MOST_BYTES = 5 * 1024 ** 3;
const PART_BYTES = 512 * 1024 ** 2;

/** Copies an object within the bucket, without downloading it. */
export async function copyObject(
  { sdk, send, bucket: Bucket, nameOf }: BucketClient,
  { from, to, sizeBytes }: { from: string; to: string; sizeBytes: number },
): Promise<void> {
  const source = { CopySource: `${Bucket}/${nameOf(from)}` };
  const target = { Bucket, Key: nameOf(to) };
  if (sizeBytes <= MOST_BYTES) {
    await send(new sdk.CopyObjectCommand({ ...target, ...source }));
    return;
  }
  const { UploadId } = await send(new sdk.CreateMultipartUploadCommand(target));
  try {
    const Parts: { PartNumber: number; ETag: string | undefined }[] = [];
    for (let start = 0; start < sizeBytes; start += PART_BYTES) {
      const CopySourceRange = `bytes=${start}-${Math.min(start + PART_BYTES, sizeBytes) - 1}`;
      const PartNumber = Parts.length + 1;
      const part = { ...target, ...source, UploadId, PartNumber, CopySourceRange };
      const { CopyPartResult } = await send(new sdk.UploadPartCopyCommand(part));
      Parts.push({ PartNumber, ETag: CopyPartResult?.ETag });
    }
    await send(new sdk.CompleteMultipartUploadCommand({ ...target, UploadId, MultipartUpload: { Parts } }));
  } catch (error) {
    await send(new sdk.AbortMultipartUploadCommand({ ...target, UploadId })).catch(() => undefined);
    throw error;
  }
}
