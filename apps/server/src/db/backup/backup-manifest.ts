import { z } from 'zod';

/** Last entry of an archive: without it, the archive was cut off. */
export const MANIFEST_NAME = 'manifest.json';
export const FORMAT_VERSION = 1;

/** The names an archive may hold, relative to the data folder, with `/`. */
const segment = '[A-Za-z0-9_][A-Za-z0-9_.-]*';
const allowedName = new RegExp(`^(secrets\\.json|postgres/password|postgres/cluster(/${segment})*)$`);

export const backupName = z.string().max(250).regex(allowedName);

/** What an archive holds, to be compared with what comes out of it. */
export const backupManifest = z.strictObject({
  format: z.literal('clipwright-backup'),
  formatVersion: z.literal(FORMAT_VERSION),
  createdAt: z.iso.datetime(),
  postgresMajorVersion: z.int().positive(),
  folders: z.array(backupName),
  files: z.array(
    z.strictObject({
      name: backupName,
      sizeBytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});

export type BackupManifest = z.infer<typeof backupManifest>;
