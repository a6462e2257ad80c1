import { z } from 'zod';
import type { DriveAccount, DriveFile, DriveFolder, DriveQuota, DriveVideo } from '../drive-provider.ts';

const id = z.string().min(1).max(1024);
const bytes = z.number().int().nonnegative();

/** Files have a size and folders do not; the tag is missing if only one of them is possible. */
export const dropboxEntry = z.object({
  '.tag': z.string().optional(),
  id: id.optional(),
  name: z.string(),
  path_display: z.string().nullish(),
  path_lower: z.string().nullish(),
  size: bytes.optional(),
  content_hash: z.string().nullish(),
  server_modified: z.string().optional(),
});
export type DropboxEntry = z.output<typeof dropboxEntry>;

export const dropboxList = z.object({ entries: z.array(dropboxEntry), cursor: z.string(), has_more: z.boolean() });
export const dropboxFolder = z.object({ metadata: dropboxEntry });
export const dropboxSession = z.object({ session_id: z.string().min(1).max(1024) });
export const dropboxAccount = z.object({
  account_id: id,
  email: z.string().nullish(),
  name: z.object({ display_name: z.string().nullish() }).nullish(),
});
export const dropboxSpace = z.object({
  used: bytes,
  allocation: z.object({ '.tag': z.string(), allocated: bytes.optional(), used: bytes.optional() }),
});

export function toAccount({ account_id: accountId, email, name }: z.output<typeof dropboxAccount>): DriveAccount {
  return { accountId, email: email ?? null, name: name?.display_name ?? null };
}

/** All members of a team share its space. */
export function toQuota({ used, allocation }: z.output<typeof dropboxSpace>): DriveQuota {
  const usedBytes = allocation['.tag'] === 'team' ? (allocation.used ?? used) : used;
  return { usedBytes, totalBytes: allocation.allocated || null };
}

/** Dropbox has no URLs that only show the file to its owner. */
export function toFile({ id: fileId, name, size }: DropboxEntry): DriveFile | null {
  return fileId === undefined || size === undefined ? null : { fileId, name, sizeBytes: size, link: null };
}

export function toFolder({ '.tag': tag, id: folderId, name, size }: DropboxEntry): DriveFolder | null {
  if (folderId === undefined || size !== undefined || (tag !== undefined && tag !== 'folder')) return null;
  return { folderId, name, link: null };
}

/** Dropbox only knows file types from the file names. */
const types: Readonly<Record<string, string>> = {
  mp4: 'video/mp4',
  m4v: 'video/x-m4v',
  mov: 'video/quicktime',
  mkv: 'video/x-matroska',
  webm: 'video/webm',
  avi: 'video/x-msvideo',
  mpg: 'video/mpeg',
  mpeg: 'video/mpeg',
  wmv: 'video/x-ms-wmv',
  flv: 'video/x-flv',
  '3gp': 'video/3gpp',
};

export function toVideo({ id: fileId, name, size, server_modified }: DropboxEntry): DriveVideo | null {
  if (fileId === undefined || size === undefined) return null;
  const modified = server_modified === undefined ? Number.NaN : Date.parse(server_modified);
  return {
    fileId,
    name,
    sizeBytes: size,
    mimeType: types[/\.([A-Za-z0-9]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''] ?? 'application/octet-stream',
    durationSec: null,
    modifiedAt: Number.isNaN(modified) ? null : new Date(modified),
  };
}
