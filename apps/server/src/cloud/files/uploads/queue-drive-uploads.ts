import type { CloudProviderId } from '@clipwright/contract';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '../../../db/open-database.ts';
import { cloudUploads } from '../../../db/tables/cloud-uploads-tables.ts';
import type { Deps } from '../../../deps.ts';
import { sortProviders } from '../../connections/choose-drive-provider.ts';
import { listUsable, readConnections } from '../../connections/list-connections.ts';
import { removeFilesFromDrives } from '../removal/remove-from-drives.ts';
import { isReplacedFile } from './claim-drive-upload.ts';
import { queueNextUpload } from './drive-upload-jobs.ts';
import { type CloudItem, listCloudItems } from './list-cloud-items.ts';

/**
 * Queues the upload of a project's new files to the drives that already have the project and to the user's preferred
 * drive, in the transaction that completes the project. Does nothing without a connected drive. Uploads to a drive that
 * denies us access are queued as well, so that its user is notified.
 */
export async function saveProject(
  deps: Pick<Deps, 'config' | 'jobs'>,
  tx: Transaction,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<void> {
  const { rows, chosen } = await readConnections(tx, userId);
  const usable = listUsable(deps.config.cloud, rows);
  const candidates =
    usable.length > 0 ? usable : rows.filter((row) => deps.config.cloud.drives[row.providerId] !== null);
  const [preferred] = sortProviders(candidates, chosen);
  const before = await tx
    .selectDistinct({ provider: cloudUploads.provider })
    .from(cloudUploads)
    .where(eq(cloudUploads.projectId, projectId));
  const providers = new Set(before.map(({ provider }) => provider));
  if (preferred) providers.add(preferred);
  await queueDriveUploads(deps, tx, { userId, projectId, providers: [...providers], withFullVideo: false });
}

/** Records each project file that is not in these drives yet exactly once, and queues it. */
export async function queueDriveUploads(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  {
    userId,
    projectId,
    providers,
    withFullVideo,
  }: { userId: string; projectId: string; providers: readonly CloudProviderId[]; withFullVideo: boolean },
): Promise<void> {
  if (providers.length === 0) return;
  const items = await listCloudItems(tx, projectId, { withFullVideo });
  for (const provider of providers) {
    const isHere = and(eq(cloudUploads.projectId, projectId), eq(cloudUploads.provider, provider));
    const there = await tx
      .select({ id: cloudUploads.id, kind: cloudUploads.kind, itemKey: cloudUploads.itemKey, name: cloudUploads.name })
      .from(cloudUploads)
      .where(isHere);
    const existingKeys = new Set(there.map(({ itemKey }) => itemKey));
    const fresh = items.filter(({ itemKey }) => !existingKeys.has(itemKey));
    const current = new Set(items.map(({ itemKey }) => itemKey));
    const old = there.filter(({ kind, itemKey }) => kind === 'clip' && !current.has(itemKey));
    // A replacement has the same name as the file it replaces: until that file is gone, the drive reports the name as
    // taken.
    const staying = there.filter((row) => !old.includes(row));
    const rows = giveUniqueNames(fresh, staying).map((item) => ({ ...item, userId, projectId, provider }));
    if (rows.length > 0) await tx.insert(cloudUploads).values(rows).onConflictDoNothing();
    const oldIds = old.map(({ id }) => id);
    if (oldIds.length > 0) await tx.delete(cloudUploads).where(inArray(cloudUploads.id, oldIds));
  }
  await removeReplaced({ jobs }, tx, { userId, projectId });
  await queueNextUpload(jobs, userId, { within: tx });
}

/**
 * Removes files from the drives that have since been re-rendered. A copy of the full video is kept, whatever happens to
 * its row.
 */
async function removeReplaced(
  deps: Pick<Deps, 'jobs'>,
  tx: Transaction,
  { userId, projectId }: { userId: string; projectId: string },
): Promise<void> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select f.id from cloud_storage_files f
    where f.project_id = ${projectId} and ${isReplacedFile}`);
  await removeFilesFromDrives(deps, tx, { userId, fileIds: rows.map(({ id }) => id), folders: [] });
}

/** Makes names unique within a folder, since two clips may have the same name. */
function giveUniqueNames(items: readonly CloudItem[], there: readonly { name: string }[]): CloudItem[] {
  const taken = new Set(there.map(({ name }) => name.toLowerCase()));
  return items.map((item) => {
    const [, stem = '', ending = ''] = /^(.*?)(\.\w+)?$/s.exec(item.name) ?? [];
    let { name } = item;
    for (let count = 2; taken.has(name.toLowerCase()); count += 1) name = `${stem} (${count})${ending}`;
    taken.add(name.toLowerCase());
    return { ...item, name };
  });
}
