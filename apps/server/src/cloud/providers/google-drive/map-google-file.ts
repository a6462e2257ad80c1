import { z } from 'zod';
import type { DriveAccount, DriveFile, DriveFolder, DriveQuota, DriveVideo } from '../drive-provider.ts';

export const GOOGLE_FOLDER_TYPE = 'application/vnd.google-apps.folder';

/** Numbers are returned as strings. */
const bytes = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const id = z.string().min(1).max(1024);
const link = z.url({ protocol: /^https?$/ }).max(2048);

export const FILE_FIELDS = 'id,name,size,mimeType,trashed,webViewLink';
export const VIDEO_FIELDS = 'id,name,size,mimeType,trashed,modifiedTime,videoMediaMetadata(durationMillis)';
export const FOLDER_FIELDS = 'id,name,mimeType,trashed,webViewLink,createdTime';

export const googleFile = z.object({
  id,
  name: z.string(),
  size: bytes.optional(),
  mimeType: z.string().optional(),
  trashed: z.boolean().optional(),
  webViewLink: link.nullish().catch(null),
  sha256Checksum: z.string().nullish(),
  createdTime: z.string().optional(),
  modifiedTime: z.string().optional(),
  videoMediaMetadata: z.object({ durationMillis: bytes.optional() }).nullish(),
});
type GoogleFile = z.output<typeof googleFile>;

export const googleFiles = z.object({ files: z.array(googleFile), nextPageToken: z.string().nullish() });
export const googleIds = z.object({ ids: z.tuple([id]) });
export const googleAbout = z.object({
  user: z
    .object({ permissionId: id, emailAddress: z.string().optional(), displayName: z.string().optional() })
    .optional(),
  storageQuota: z.object({ limit: bytes.nullish(), usage: bytes }).optional(),
});
type GoogleAbout = z.output<typeof googleAbout>;

export function toAccount({ user }: GoogleAbout): DriveAccount | null {
  if (user === undefined) return null;
  return { accountId: user.permissionId, email: user.emailAddress ?? null, name: user.displayName ?? null };
}

export function toQuota({ storageQuota: quota }: GoogleAbout): DriveQuota | null {
  return quota === undefined ? null : { usedBytes: quota.usage, totalBytes: quota.limit ?? null };
}

/** Null for anything without file content, or in the trash. */
export function toFile({ id: fileId, name, size, trashed, webViewLink }: GoogleFile): DriveFile | null {
  return size === undefined || trashed === true ? null : { fileId, name, sizeBytes: size, link: webViewLink ?? null };
}

export function toFolder({ id: folderId, name, mimeType, trashed, webViewLink }: GoogleFile): DriveFolder | null {
  if (mimeType !== GOOGLE_FOLDER_TYPE || trashed === true) return null;
  return { folderId, name, link: webViewLink ?? null };
}

export function toVideo(file: GoogleFile): DriveVideo | null {
  const { id: fileId, name, size, mimeType, trashed, modifiedTime, videoMediaMetadata } = file;
  if (trashed === true || mimeType === undefined || mimeType.startsWith('application/vnd.google-apps.')) return null;
  const modified = modifiedTime === undefined ? Number.NaN : Date.parse(modifiedTime);
  const durationMs = videoMediaMetadata?.durationMillis;
  return {
    fileId,
    name,
    sizeBytes: size ?? null,
    mimeType,
    durationSec: durationMs === undefined ? null : durationMs / 1000,
    modifiedAt: Number.isNaN(modified) ? null : new Date(modified),
  };
}

/**
 * Returns the number of bytes that a session has received, from the `Range` header of its 308 response; 0 without the
 * header.
 */
export function readKeptBytes(range: string | null): number | null {
  if (range === null) return 0;
  const last = /^bytes=0-(\d{1,15})$/.exec(range)?.[1];
  return last === undefined ? null : Number(last) + 1;
}
