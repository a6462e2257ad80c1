import { type CloudProviderId, cloudProviderNames, type ProjectCloud } from '@clipwright/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { cloudStorageFiles, projectFolders } from '../../db/tables/cloud-tables.ts';
import { cloudUploads } from '../../db/tables/cloud-uploads-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { lockProjects } from '../../teams/index.ts';
import { sortProviders } from '../connections/choose-drive-provider.ts';
import { listUsable, readConnections } from '../connections/list-connections.ts';
import { findProject, readProjectCloud } from './read-project-cloud.ts';
import { queueNextUpload } from './uploads/drive-upload-jobs.ts';
import { queueDriveUploads } from './uploads/queue-drive-uploads.ts';

type SaveDeps = Pick<Deps, 'config' | 'db' | 'jobs'>;

/**
 * Saves a project to these drives; if none are given, retries missing files in the drives the project was meant for.
 * @throws AppError `project_not_found`, `not_allowed`, `run_in_flight`, `cloud_not_connected`,
 * `cloud_reconnect_required`, `cloud_connection_missing`
 */
export async function saveToDrives(
  deps: SaveDeps,
  userId: string,
  projectId: string,
  { providers, withFullVideo }: { providers: readonly CloudProviderId[]; withFullVideo: boolean },
): Promise<ProjectCloud> {
  const project = await deps.db.asUser(userId, (tx) => findProject(tx, projectId));
  if (project.userId !== userId) throw new AppError('not_allowed');
  if (project.status === 'processing') throw new AppError('run_in_flight');
  await deps.db.asService(async (tx) => {
    const [held] = await tx
      .select({ id: projects.id })
      .from(projects)
      .where(and(eq(projects.id, projectId), eq(projects.userId, userId)))
      .for('no key update');
    if (!held) throw new AppError('project_not_found');
    const chosen = await pickProviders(deps, tx, { userId, projectId, requested: providers });
    const isHere = and(eq(cloudUploads.projectId, projectId), inArray(cloudUploads.provider, [...chosen]));
    await tryAgain(tx, await tx.select({ id: cloudUploads.id }).from(cloudUploads).where(isHere));
    await queueDriveUploads(deps, tx, { userId, projectId, providers: chosen, withFullVideo });
  });
  return await readProjectCloud(deps, userId, projectId);
}

/** Retries one file. @throws AppError `not_found`, `cloud_not_connected`, `cloud_reconnect_required` */
export async function retryUpload(deps: SaveDeps, userId: string, id: string): Promise<ProjectCloud> {
  if (!z.uuid().safeParse(id).success) throw new AppError('not_found');
  const [row] = await deps.db.asUser(userId, (tx) =>
    tx
      .select({ projectId: cloudUploads.projectId, provider: cloudUploads.provider })
      .from(cloudUploads)
      .where(and(eq(cloudUploads.id, id), eq(cloudUploads.userId, userId))),
  );
  if (!row) throw new AppError('not_found');
  await deps.db.asService(async (tx) => {
    await pickProviders(deps, tx, { userId, projectId: row.projectId, requested: [row.provider] });
    await tryAgain(tx, [{ id }]);
    await queueNextUpload(deps.jobs, userId, { within: tx });
  });
  return await readProjectCloud(deps, userId, row.projectId);
}

/** Resumes the uploads that were waiting for their user, in the transaction that reconnects the drive. */
export async function resumeUploads(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Transaction,
  { userId, provider }: { userId: string; provider: CloudProviderId },
): Promise<void> {
  const rows = await tx
    .select({ id: cloudUploads.id })
    .from(cloudUploads)
    .where(
      and(
        eq(cloudUploads.userId, userId),
        eq(cloudUploads.provider, provider),
        inArray(cloudUploads.errorCode, ['cloud_reconnect_required', 'cloud_not_connected', 'cloud_scope_missing']),
      ),
    );
  await tryAgain(tx, rows);
  await queueNextUpload(jobs, userId, { within: tx });
}

/** Selects the requested drives, or the drives that the project is meant for; we need access to each. */
async function pickProviders(
  { config }: SaveDeps,
  tx: Transaction,
  { userId, projectId, requested }: { userId: string; projectId: string; requested: readonly CloudProviderId[] },
): Promise<CloudProviderId[]> {
  const { rows, chosen } = await readConnections(tx, userId);
  const usable = sortProviders(listUsable(config.cloud, rows), chosen);
  const before = await tx
    .selectDistinct({ provider: cloudUploads.provider })
    .from(cloudUploads)
    .where(eq(cloudUploads.projectId, projectId));
  const meant = before.length > 0 ? before.map(({ provider }) => provider) : usable.slice(0, 1);
  const providers = requested.length > 0 ? [...new Set(requested)] : meant;
  if (providers.length === 0) throw new AppError('cloud_connection_missing');
  const open = providers.filter((provider) => usable.includes(provider));
  const [first = providers[0]] = providers.filter((provider) => !usable.includes(provider));
  // If a project is meant for several drives, the usable ones continue.
  if (first && (open.length === 0 || (requested.length > 0 && open.length < providers.length))) {
    const isKnown = rows.some(({ providerId }) => providerId === first);
    throw new AppError(isKnown ? 'cloud_reconnect_required' : 'cloud_not_connected', {
      provider: cloudProviderNames[first],
    });
  }
  return open;
}

/** Reschedules uploads that were waiting for their user or had failed, and everything in folders that were deleted. */
async function tryAgain(tx: Transaction, uploads: readonly { id: string }[]): Promise<void> {
  if (uploads.length === 0) return;
  const ids = uploads.map(({ id }) => id);
  const isStuck = and(inArray(cloudUploads.id, ids), inArray(cloudUploads.state, ['paused', 'failed']));
  const projectsOf = await tx.selectDistinct({ id: cloudUploads.projectId }).from(cloudUploads).where(isStuck);
  await lockProjects(
    tx,
    projectsOf.map((project) => project.id),
  );
  const stuck = await tx.select().from(cloudUploads).where(isStuck).for('update');
  const restarted = { state: 'waiting' as const, errorCode: null, attempts: 0, nextTryAt: null };
  for (const { projectId, provider, errorCode } of stuck) {
    if (errorCode !== 'cloud_folder_missing') continue;
    const isHere = and(eq(cloudUploads.projectId, projectId), eq(cloudUploads.provider, provider));
    const gone = await tx
      .delete(projectFolders)
      .where(and(eq(projectFolders.projectId, projectId), eq(projectFolders.provider, provider)))
      .returning({ id: projectFolders.id });
    if (gone.length === 0) continue;
    await tx
      .delete(cloudStorageFiles)
      .where(and(eq(cloudStorageFiles.projectId, projectId), eq(cloudStorageFiles.cloudProviderId, provider)));
    await tx
      .update(cloudUploads)
      .set({ ...restarted, sentBytes: 0, sessionSecret: null, cloudFileId: null, link: null })
      .where(isHere);
  }
  await tx.update(cloudUploads).set(restarted).where(isStuck);
}
