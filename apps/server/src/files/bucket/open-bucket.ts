import { createReadStream } from 'node:fs';
import { rm, stat } from 'node:fs/promises';
import type { BucketSettings } from '../../config/bucket-settings.ts';
import { MARK_NAME, type StoreMark } from '../../db/store-mark.ts';
import { AppError } from '../../http/app-error.ts';
import { attachment } from '../../http/files/attachment.ts';
import { checkFileKey } from '../check-file-key.ts';
import { explainFileError } from '../explain-file-error.ts';
import type { FileInfo, FileStore, SignAddress } from '../file-store.ts';
import { fileType } from '../file-type.ts';
import { type BucketClient, type BucketPatience, openBucketClient } from './bucket-client.ts';
import { createBucketDrafts } from './bucket-drafts.ts';
import { copyObject } from './copy-object.ts';
import { createLocalCopies } from './create-local-copies.ts';
import { explainBucketError } from './explain-bucket-error.ts';
import { abortUploads, listObjects, removeObjects } from './list-objects.ts';
import { readObject } from './read-object.ts';
import { writeObject } from './write-object.ts';

/** A download starts immediately. A player requests the same URL again on each seek. */
const SAVED_SEC = 60;
const PLAYED_SEC = 10 * 60;

/** Signs URLs for browsers to read objects directly from the bucket; null if they cannot reach it. */
function createAddressSigner(bucket: BucketClient, settings: BucketSettings): SignAddress | null {
  const { publicUrl } = settings;
  if (publicUrl === null) return null;
  // The host is part of the signature.
  let opening: Promise<BucketClient> | null = null;
  return async (key, { downloadName }) => {
    opening ??= openBucketClient({ ...settings, endpoint: publicUrl });
    const [{ getSignedUrl }, { sdk, client }] = await Promise.all([import('@aws-sdk/s3-request-presigner'), opening]);
    const command = new sdk.GetObjectCommand({
      Bucket: bucket.bucket,
      Key: bucket.nameOf(key),
      ResponseContentType: fileType(key),
      ResponseContentDisposition: downloadName === null ? 'inline' : attachment(downloadName),
      ResponseCacheControl: 'private, no-store',
    });
    return await getSignedUrl(client, command, { expiresIn: downloadName === null ? PLAYED_SEC : SAVED_SEC });
  };
}

export type BucketStore = FileStore & { mark: StoreMark; close(): Promise<void> };

/**
 * Stores files as objects in a bucket, under their keys. `workDir` holds copies for local programs, and parts of
 * uploads until they are complete. Sends no request to the bucket yet.
 */
export async function openBucket(
  settings: BucketSettings,
  { workDir, patience = {} }: { workDir: string; patience?: BucketPatience },
): Promise<BucketStore> {
  const bucket = await openBucketClient(settings, patience);
  const find = async (key: string): Promise<FileInfo | null> => await findObject(bucket, key);
  const copies = await createLocalCopies(bucket, { folder: workDir, find });

  return {
    async write(key, content, options) {
      checkFileKey(key);
      return (await writeObject(bucket, key, content, options)).written;
    },
    async adopt(key, path) {
      checkFileKey(key);
      try {
        const { size } = await stat(path);
        const { info } = await writeObject(bucket, key, createReadStream(path), { maxBytes: size });
        await rm(path, { force: true });
        return info;
      } catch (error) {
        throw explainFileError(error);
      }
    },
    find,
    async open(key, range) {
      const info = await find(key);
      if (!info) throw new AppError('file_not_found');
      return { ...info, stream: readObject(bucket, key, info, range) };
    },
    withLocalFiles: (use, options) => copies.lend(use, options),
    async remove(key) {
      checkFileKey(key);
      const { DeleteObjectCommand } = bucket.sdk;
      await bucket.send(new DeleteObjectCommand({ Bucket: bucket.bucket, Key: bucket.nameOf(key) }));
    },
    async removeFolder(key) {
      checkFileKey(key);
      // Drafts first: a draft that becomes a file in the meantime is then found among the files.
      await abortUploads(bucket, `${key}/`);
      for await (const page of listObjects(bucket, `${key}/`)) await removeObjects(bucket, page);
    },
    async copyFolder(from, to) {
      checkFileKey(from);
      checkFileKey(to);
      const copied: string[] = [];
      try {
        for await (const page of listObjects(bucket, `${from}/`)) {
          for (const { key, sizeBytes } of page) {
            const target = `${to}${key.slice(from.length)}`;
            if (await find(target)) continue;
            // Added before the copy, since it may exist even if the response is lost.
            copied.push(target);
            await copyObject(bucket, { from: key, to: target, sizeBytes });
          }
        }
      } catch (error) {
        await removeObjects(
          bucket,
          copied.map((key) => ({ key })),
        );
        throw error;
      }
      return copied;
    },
    async *list() {
      for await (const page of listObjects(bucket, '')) yield* page.filter(({ key }) => key !== MARK_NAME);
    },
    // Buckets do not report their remaining space.
    freeBytes: async () => null,
    async check() {
      await readMark(bucket);
    },
    signAddress: createAddressSigner(bucket, settings),
    drafts: createBucketDrafts(bucket, workDir),
    async cleanUp(olderThanMs) {
      return await abortUploads(bucket, '', { before: new Date(Date.now() - olderThanMs) });
    },
    mark: {
      place: `the bucket ${settings.bucket}${settings.prefix && `, below ${settings.prefix}`}`,
      read: () => readMark(bucket),
      async write(id) {
        const { PutObjectCommand } = bucket.sdk;
        const object = { Bucket: bucket.bucket, Key: bucket.nameOf(MARK_NAME), ContentType: 'text/plain' };
        await bucket.send(new PutObjectCommand({ ...object, Body: `${id}\n` }));
      },
    },
    async close() {
      await copies.close();
      bucket.close();
    },
  };
}

async function readMark(bucket: BucketClient): Promise<string | null> {
  const { GetObjectCommand } = bucket.sdk;
  try {
    const { Body } = await bucket.client.send(
      new GetObjectCommand({ Bucket: bucket.bucket, Key: bucket.nameOf(MARK_NAME) }),
    );
    return (await Body?.transformToString()) ?? null;
  } catch (error) {
    const explained = explainBucketError(error);
    if (explained instanceof AppError && explained.code === 'file_not_found') return null;
    throw explained;
  }
}

async function findObject(bucket: BucketClient, key: string): Promise<FileInfo | null> {
  checkFileKey(key);
  const { HeadObjectCommand } = bucket.sdk;
  try {
    const head = await bucket.send(new HeadObjectCommand({ Bucket: bucket.bucket, Key: bucket.nameOf(key) }));
    return {
      sizeBytes: head.ContentLength ?? 0,
      modifiedMs: head.LastModified?.getTime() ?? 0,
      etag: head.ETag ?? '',
    };
  } catch (error) {
    if (!(error instanceof AppError && error.code === 'file_not_found')) throw error;
    await bucket.requireBucket();
    return null;
  }
}
