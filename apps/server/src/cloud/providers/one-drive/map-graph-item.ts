import { z } from 'zod';
import type { DriveAccount, DriveFile, DriveFolder, DriveHash, DriveQuota, DriveVideo } from '../drive-provider.ts';

const id = z.string().min(1).max(1024);
const bytes = z.number().int().nonnegative();

/** The fields to read; the default fields include a URL that grants access to the content. */
export const ITEM_FIELDS = 'id,name,size,webUrl,file,folder,video,lastModifiedDateTime';

export const graphItem = z.object({
  id,
  name: z.string(),
  size: bytes.optional(),
  webUrl: z
    .url({ protocol: /^https?$/ })
    .max(2048)
    .nullish()
    .catch(null),
  file: z
    .object({ mimeType: z.string().nullish(), hashes: z.object({ quickXorHash: z.string().nullish() }).nullish() })
    .optional(),
  folder: z.object({}).optional(),
  video: z.object({ duration: z.number().nonnegative().optional() }).nullish(),
  lastModifiedDateTime: z.string().optional(),
});
type GraphItem = z.output<typeof graphItem>;

export const graphItems = z.object({ value: z.array(graphItem), '@odata.nextLink': z.string().optional() });
export const graphSession = z.object({ uploadUrl: z.string() });
export const graphProgress = z.object({ nextExpectedRanges: z.array(z.string()).optional() });
export const graphUser = z.object({
  id,
  displayName: z.string().nullish(),
  mail: z.string().nullish(),
  userPrincipalName: z.string().nullish(),
});
export const graphDrive = z.object({ quota: z.object({ used: bytes.default(0), total: bytes.default(0) }) });

export function toAccount(user: z.output<typeof graphUser>): DriveAccount {
  return { accountId: user.id, email: user.mail ?? user.userPrincipalName ?? null, name: user.displayName ?? null };
}

/** Organizations may hide the quota, which is then reported as zero. */
export function toQuota({ quota: { used, total } }: z.output<typeof graphDrive>): DriveQuota {
  return { usedBytes: used, totalBytes: total === 0 ? null : total };
}

export function toFile({ id: fileId, name, size, webUrl, folder }: GraphItem): DriveFile | null {
  return size === undefined || folder !== undefined ? null : { fileId, name, sizeBytes: size, link: webUrl ?? null };
}

export function toFolder({ id: folderId, name, webUrl, folder }: GraphItem): DriveFolder | null {
  return folder === undefined ? null : { folderId, name, link: webUrl ?? null };
}

export function toHash({ file }: GraphItem): DriveHash | null {
  const value = file?.hashes?.quickXorHash;
  return value ? { algorithm: 'quick-xor', value } : null;
}

export function toVideo({ id: fileId, name, size, file, video, lastModifiedDateTime }: GraphItem): DriveVideo | null {
  if (file === undefined) return null;
  const modified = lastModifiedDateTime === undefined ? Number.NaN : Date.parse(lastModifiedDateTime);
  return {
    fileId,
    name,
    sizeBytes: size ?? null,
    mimeType: file.mimeType ?? 'application/octet-stream',
    durationSec: video?.duration ? video.duration / 1000 : null,
    modifiedAt: Number.isNaN(modified) ? null : new Date(modified),
  };
}

/** Returns the next byte that a session expects, from ranges such as `26-` and `26-99`; null without a range. */
export function readNextOffset(ranges: readonly string[]): number | null {
  const starts = ranges.flatMap((range) => /^(\d{1,15})-/.exec(range)?.[1] ?? []).map(Number);
  return starts.length === 0 ? null : Math.min(...starts);
}
