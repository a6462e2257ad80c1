import { and, eq } from 'drizzle-orm';
import { projectFolders } from '../../../db/tables/cloud-tables.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { callDrive } from '../../providers/call-drive.ts';
import type { DriveAccess } from '../../providers/drive-access.ts';
import type { UploadRow } from './claim-drive-upload.ts';

/** The project's folder in the drive, made where there is none. */
export async function makeDriveFolder(
  { db }: Pick<Deps, 'db'>,
  access: DriveAccess,
  { userId, projectId, provider }: Pick<UploadRow, 'userId' | 'projectId' | 'provider'>,
  signal: AbortSignal,
): Promise<string> {
  const [known] = await db.service
    .select({ folderId: projectFolders.folderId })
    .from(projectFolders)
    .where(and(eq(projectFolders.projectId, projectId), eq(projectFolders.provider, provider)));
  if (known) return known.folderId;
  const [project] = await db.service.select({ title: projects.title }).from(projects).where(eq(projects.id, projectId));
  if (!project) throw new AppError('project_not_found');
  const folder = { name: `Clipwright - ${project.title} - ${projectId}`, key: projectId, knownFolderId: null };
  const { folderId, name, link } = await callDrive(access, signal, (call) =>
    access.provider.ensureFolder(folder, call),
  );
  const values = { folderId, folderName: name.slice(0, 500) || folder.name, link, accountId: access.accountId };
  await db.asService(async (tx) => {
    await tx
      .insert(projectFolders)
      .values({ projectId, userId, provider, ...values })
      .onConflictDoUpdate({ target: [projectFolders.projectId, projectFolders.provider], set: values });
  });
  return folderId;
}
