import { type CloudUpload, cloudProviderNames, type ErrorCode, errors, type ProjectCloud } from '@clipwright/contract';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import { projectFolders } from '../../db/tables/cloud-tables.ts';
import { cloudUploads } from '../../db/tables/cloud-uploads-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { wasMadeWithoutDrive } from '../../plans/index.ts';

/** The upload columns that a request may read. */
const readable = {
  id: cloudUploads.id,
  provider: cloudUploads.provider,
  kind: cloudUploads.kind,
  clipId: cloudUploads.clipId,
  name: cloudUploads.name,
  sizeBytes: cloudUploads.sizeBytes,
  sentBytes: cloudUploads.sentBytes,
  state: cloudUploads.state,
  errorCode: cloudUploads.errorCode,
  link: cloudUploads.link,
};

/**
 * Reads the locations of a project's files in its owner's drives. People it is shared with do not see them. @throws
 * AppError `project_not_found`
 */
export async function readProjectCloud(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  projectId: string,
): Promise<ProjectCloud> {
  return await db.asUser(userId, async (tx) => {
    await findProject(tx, projectId);
    const folders = await tx
      .select({ provider: projectFolders.provider, name: projectFolders.folderName, link: projectFolders.link })
      .from(projectFolders)
      .where(eq(projectFolders.projectId, projectId))
      .orderBy(asc(projectFolders.createdAt));
    const rows = await tx
      .select(readable)
      .from(cloudUploads)
      .where(eq(cloudUploads.projectId, projectId))
      .orderBy(asc(cloudUploads.provider), asc(cloudUploads.createdAt), asc(cloudUploads.kind), asc(cloudUploads.name));
    const isAwaitingDrive = rows.length === 0 && (await wasMadeWithoutDrive(tx, projectId));
    return { folders, uploads: rows.map((row) => ({ ...row, message: explain(row) })), isAwaitingDrive };
  });
}

/** Finds the project if the transaction's user may see it. @throws AppError `project_not_found` */
export async function findProject(tx: Transaction, projectId: string) {
  if (!z.uuid().safeParse(projectId).success) throw new AppError('project_not_found');
  const [project] = await tx
    .select({ id: projects.id, userId: projects.userId, status: projects.status })
    .from(projects)
    .where(eq(projects.id, projectId));
  if (!project) throw new AppError('project_not_found');
  return project;
}

function explain({ state, errorCode, provider }: Pick<CloudUpload, 'state' | 'errorCode' | 'provider'>): string | null {
  if ((state !== 'paused' && state !== 'failed') || errorCode === null) return null;
  const code: ErrorCode = errorCode in errors ? (errorCode as ErrorCode) : 'cloud_refused';
  return new AppError(code, { provider: cloudProviderNames[provider] }).sentence();
}
