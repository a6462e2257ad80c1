import type { BucketSettings } from '../../config/bucket-settings.ts';
import { attachment } from '../../http/files/attachment.ts';
import type { SignAddress } from '../file-store.ts';
import { fileType } from '../file-type.ts';
import { type BucketClient, openBucketClient } from './bucket-client.ts';

/** A download starts at once. A player returns to the same address at each seek. */
const SAVED_SEC = 60;
const PLAYED_SEC = 10 * 60;

/** Signs addresses at which browsers read objects from the bucket itself; null if they cannot reach it. */
export function createAddressSigner(bucket: BucketClient, settings: BucketSettings): SignAddress | null {
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
