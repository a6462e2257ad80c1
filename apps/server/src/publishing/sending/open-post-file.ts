import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { isPublicAddress } from '../../config/publishing-settings.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { signFileAddress } from '../../files/index.ts';
import { AppError } from '../../http/app-error.ts';
import type { PostFile } from '../networks/network.ts';
import type { PublishingDeps } from '../publishing-deps.ts';
import type { ClaimedPost } from './claim-post.ts';

type FileDeps = Pick<PublishingDeps, 'config' | 'db' | 'files' | 'now' | 'secrets'>;

/**
 * Opens the file that was approved. @throws AppError `file_not_found` if it is needed, and gone or changed
 */
export async function openPostFile(
  deps: FileDeps,
  row: ClaimedPost,
  { isNeeded }: { isNeeded: boolean },
): Promise<PostFile> {
  const { files } = deps;
  const { fileKey, posterKey, sizeBytes } = row;
  return {
    sizeBytes,
    sha256: isNeeded ? await requireSame(deps, row) : (row.sha256 ?? ''),
    mimeType: 'video/mp4',
    name: `${row.clipName.replaceAll(/[^\p{L}\p{N} ._-]+/gu, ' ').trim() || 'clip'}.mp4`,
    widthPx: row.widthPx,
    heightPx: row.heightPx,
    durationSec: row.durationSec,
    async read(start, end) {
      const { stream } = await files.open(fileKey, { start, end: end - 1 });
      return await toBlob(stream, 'video/mp4');
    },
    async cover() {
      if (posterKey === null || (await files.find(posterKey)) === null) return null;
      const { stream } = await files.open(posterKey);
      return await toBlob(stream, 'image/jpeg');
    },
    publicUrl: async () => await publicAddress(deps, row),
  };
}

/** Returns the file's hash, after comparing what can be known without reading it. */
async function requireSame({ db, files }: FileDeps, { id, fileKey, sizeBytes, sha256 }: ClaimedPost): Promise<string> {
  const stored = await files.find(fileKey);
  const [rendition] = await db.service
    .select({ sha256: clipRenditions.sha256 })
    .from(clipRenditions)
    .where(eq(clipRenditions.fileKey, fileKey));
  const isOther =
    sha256 !== null && rendition !== undefined && rendition.sha256 !== null && rendition.sha256 !== sha256;
  if (stored?.sizeBytes !== sizeBytes || isOther) throw new AppError('file_not_found', { postId: id });
  if (sha256 !== null) return sha256;
  const hash = createHash('sha256');
  for await (const bytes of (await files.open(fileKey)).stream) hash.update(bytes);
  return hash.digest('hex');
}

async function toBlob(stream: AsyncIterable<Buffer>, type: string): Promise<Blob> {
  const parts: Buffer<ArrayBuffer>[] = [];
  for await (const part of stream) parts.push(Buffer.from(part));
  return new Blob(parts, { type });
}

/**
 * Returns an address that the network can read for a while; null if only this machine or network reaches the server. The
 * sandbox's networks are on this machine.
 */
async function publicAddress(deps: FileDeps, { fileKey, userId }: ClaimedPost): Promise<string | null> {
  const { config, files } = deps;
  if (files.signAddress) return await files.signAddress(fileKey, { downloadName: null });
  if (!config.publishing.allowsLoopback && !isPublicAddress(config.publicUrl)) return null;
  return `${config.publicUrl}${signFileAddress(deps, { key: fileKey, userId, downloadName: null })}`;
}
