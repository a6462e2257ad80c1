import type { ListedFile } from '../file-store.ts';
import type { BucketClient } from './bucket-client.ts';

/** Lists the objects whose keys have this prefix, page by page. */
export async function* listObjects(bucket: BucketClient, prefix: string): AsyncGenerator<ListedFile[]> {
  const { ListObjectsV2Command } = bucket.sdk;
  let next: string | undefined;
  do {
    const page = await bucket.send(
      new ListObjectsV2Command({
        Bucket: bucket.bucket,
        Prefix: bucket.nameOf(prefix),
        ...(next !== undefined && { ContinuationToken: next }),
      }),
    );
    const objects = (page.Contents ?? []).flatMap(({ Key, Size = 0 }) =>
      Key === undefined ? [] : [{ key: bucket.keyOf(Key), sizeBytes: Size }],
    );
    if (objects.length > 0) yield objects;
    next = page.IsTruncated ? page.NextContinuationToken : undefined;
  } while (next !== undefined);
}

/** Removes up to one page of objects. */
export async function removeObjects(bucket: BucketClient, objects: readonly { key: string }[]): Promise<void> {
  if (objects.length === 0) return;
  const { DeleteObjectsCommand } = bucket.sdk;
  const { Errors: refused = [] } = await bucket.send(
    new DeleteObjectsCommand({
      Bucket: bucket.bucket,
      Delete: { Quiet: true, Objects: objects.map(({ key }) => ({ Key: bucket.nameOf(key) })) },
    }),
  );
  const [first] = refused;
  if (first) throw new Error(`The bucket keeps ${refused.length} objects that are to be removed: ${first.Code}.`);
}

/** Aborts unfinished uploads whose keys have this prefix, and returns their number. */
export async function abortUploads(
  bucket: BucketClient,
  prefix: string,
  { before }: { before?: Date } = {},
): Promise<number> {
  const { AbortMultipartUploadCommand, ListMultipartUploadsCommand } = bucket.sdk;
  let aborted = 0;
  let next: { KeyMarker?: string; UploadIdMarker?: string } | null = {};
  while (next) {
    const Prefix = bucket.nameOf(prefix);
    const page: Awaited<ReturnType<typeof list>> = await list({ Bucket: bucket.bucket, Prefix, ...next });
    for (const { Key, UploadId, Initiated } of page.Uploads ?? []) {
      // Some servers treat the prefix as a full key.
      if (!Key?.startsWith(Prefix) || (before && (Initiated ?? before) >= before)) continue;
      await bucket.client
        .send(new AbortMultipartUploadCommand({ Bucket: bucket.bucket, Key, UploadId }))
        .catch(() => undefined);
      aborted += 1;
    }
    next = page.IsTruncated
      ? {
          ...(page.NextKeyMarker !== undefined && { KeyMarker: page.NextKeyMarker }),
          ...(page.NextUploadIdMarker !== undefined && { UploadIdMarker: page.NextUploadIdMarker }),
        }
      : null;
  }
  return aborted;

  async function list(request: ConstructorParameters<typeof ListMultipartUploadsCommand>[0]) {
    return await bucket.send(new ListMultipartUploadsCommand(request));
  }
}
