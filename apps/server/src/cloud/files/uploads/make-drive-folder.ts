import { and, eq } from 'drizzle-orm';
import { projectFolders } from '../../../db/tables/cloud-tables.ts';
import { projects } from '../../../db/tables/projects-tables.ts';
import type { Deps } from '../../../deps.ts';
import { AppError } from '../../../http/app-error.ts';
import { findBranding } from '../../../teams/index.ts';
import { callDrive } from '../../providers/call-drive.ts';
import type { DriveAccess } from '../../providers/drive-access.ts';
import type { UploadRow } from './claim-drive-upload.ts';

/**
 * Finds or creates the project's folder in the drive. Its name is chosen when it is created: an existing folder keeps
 * its files and its name, which people may have linked to.
 */
export async function makeDriveFolder(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  access: DriveAccess,
  { userId, projectId, provider }: Pick<UploadRow, 'userId' | 'projectId' | 'provider'>,
  signal: AbortSignal,
): Promise<string> {
  const [stored] = await db.service
    .select({ folderId: projectFolders.folderId })
    .from(projectFolders)
    .where(and(eq(projectFolders.projectId, projectId), eq(projectFolders.provider, provider)));
  if (stored) return stored.folderId;
  const [project] = await db.service.select({ title: projects.title }).from(projects).where(eq(projects.id, projectId));
  if (!project) throw new AppError('project_not_found');
  const branding = await db.asService((tx) => findBranding({ now }, tx, userId));
  const name = nameDriveFolder(branding?.name ?? 'Clipwright', project.title, projectId);
  const folder = { name, key: projectId, knownFolderId: null };
  const made = await callDrive(access, signal, (call) => access.provider.ensureFolder(folder, call));
  const { folderId, link } = made;
  const values = { folderId, folderName: made.name.slice(0, 500) || name, link, accountId: access.accountId };
  await db.asService(async (tx) => {
    await tx
      .insert(projectFolders)
      .values({ projectId, userId, provider, ...values })
      .onConflictDoUpdate({ target: [projectFolders.projectId, projectFolders.provider], set: values });
  });
  return folderId;
}

/** The maximum length of the name that precedes a project's title. */
const MAX_NAME = 60;

function nameDriveFolder(name: string, title: string, projectId: string): string {
  return `${Array.from(name).slice(0, MAX_NAME).join('')} - ${title} - ${projectId}`;
}
