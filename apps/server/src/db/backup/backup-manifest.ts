import { z } from 'zod';

/** The last entry in an archive; without it, the archive is truncated. */
export const MANIFEST_NAME = 'manifest.json';
/** The format for a copy of the embedded database's files. */
export const CLUSTER_FORMAT = 1;
/** The format for the rows of any other database. */
export const ROWS_FORMAT = 2;

/** The names allowed in an archive, relative to the data folder, with `/`. */
const segment = '[A-Za-z0-9_][A-Za-z0-9_.-]*';

export const backupFileName = z
  .string()
  .max(250)
  .regex(new RegExp(`^(secrets\\.json|postgres/password|(postgres/cluster|rows)(/${segment})+)$`));

export const backupFolderName = z
  .string()
  .max(250)
  .regex(new RegExp(`^(postgres/cluster|rows)(/${segment})*$`));

const contents = {
  format: z.literal('clipwright-backup'),
  createdAt: z.iso.datetime(),
  folders: z.array(backupFolderName),
  files: z.array(
    z.strictObject({
      name: backupFileName,
      sizeBytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
};

const clusterManifest = z.strictObject({
  ...contents,
  formatVersion: z.literal(CLUSTER_FORMAT),
  postgresMajorVersion: z.int().positive(),
});

const identifier = z.string().regex(/^[a-z_][a-z0-9_]{0,62}$/);

const rowsManifest = z.strictObject({
  ...contents,
  formatVersion: z.literal(ROWS_FORMAT),
  snapshot: z.strictObject({
    newestMigration: z.int().positive(),
    queueVersion: z.int().positive(),
    keyId: z.string().regex(/^[0-9a-f]{8}$/),
    storeId: z.uuid().nullable(),
  }),
  tables: z.array(
    z.strictObject({
      name: z.templateLiteral([identifier, '.', identifier]),
      columns: z.array(identifier).min(1),
      rows: z.int().nonnegative(),
      /** The number of files its rows are split into. */
      files: z.int().nonnegative(),
    }),
  ),
});

/** The archive's contents, for comparison with what was unpacked. */
export const backupManifest = z.discriminatedUnion('formatVersion', [clusterManifest, rowsManifest]);

/** A manifest in a format only a later version understands. */
export const newerManifest = z.object({
  format: z.literal('clipwright-backup'),
  formatVersion: z.int().gt(Math.max(CLUSTER_FORMAT, ROWS_FORMAT)),
});

export type BackupManifest = z.infer<typeof backupManifest>;
export type ClusterManifest = z.infer<typeof clusterManifest>;
export type RowsManifest = z.infer<typeof rowsManifest>;
