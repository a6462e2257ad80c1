import { type PlatformId, parseJson, platformIds } from '@clipwright/clip-spec';
import type { LocalProject } from '../../../lib/local-database/local-stores.ts';
import type { LocalDatabase } from '../../../lib/local-database/open-local-database.ts';
import { withLocalDatabase } from '../../../lib/local-database/with-local-database.ts';
import { isUploadFields, type UploadFields } from '../chosen-source.ts';

/** An unfinished upload that is stored in this browser. */
export type Draft = {
  projectId: string;
  title: string;
  fileName: string;
  fileSize: number;
  lastModified: number;
  fields: UploadFields;
  /** `uploading` if the upload was running when the page was left. */
  status: 'uploading' | 'paused';
  /** The time when the upload was last started, resumed or paused, in ISO 8601. */
  updatedAt: string;
  /** Null if the file must be selected again. */
  file: File | null;
  subtitles: File | null;
};

type NewDraft = { userId: string; projectId: string; file: File; fields: UploadFields; subtitles: File | null };

/**
 * Stores an upload, then its bytes, which takes a while for a large file. If this browser stores nothing, the upload
 * has no draft and does not survive a reload.
 */
export async function keepDraft({ userId, projectId, file, fields, subtitles }: NewDraft): Promise<void> {
  const now = new Date().toISOString();
  await withLocalDatabase(async (db) => {
    await db.putProject({
      id: projectId,
      title: fields.projectName,
      description: fields.description,
      status: 'uploading',
      sourceType: 'file',
      targetPlatforms: readPlatforms(fields),
      createdAt: now,
      updatedAt: now,
      userId,
      fields,
      subtitles: subtitles && { name: subtitles.name, text: await subtitles.text() },
    });
    const { name, size, type, lastModified } = file;
    const row = { id: projectId, name, size, type, lastModified, projectId, createdAt: now };
    const stored = await db.getFileOfProject(projectId).catch(() => null);
    // Gigabytes are not written twice.
    if (stored?.data && stored.size === size && stored.lastModified === lastModified) return;
    await db.putFile({ ...row, data: null });
    await db.putFile({ ...row, data: file });
  });
}

export async function setDraftStatus(projectId: string, status: Draft['status']): Promise<void> {
  await withLocalDatabase((db) => db.setProjectStatus(projectId, status, new Date().toISOString()));
}

export async function removeDraft(projectId: string): Promise<void> {
  const remove = () =>
    withLocalDatabase(async (db) => {
      await db.removeProject(projectId);
      return true;
    });
  // A leftover draft would be listed as an interrupted upload. The second attempt opens the database again.
  if (!(await remove())) await remove();
}

/** Returns a user's unfinished uploads, newest first. */
export async function listDrafts(userId: string): Promise<Draft[]> {
  const drafts = await withLocalDatabase(async (db) => {
    const projects = await db.listProjects(userId);
    const uploads = projects.filter(({ status }) => status !== 'saved');
    return await Promise.all(uploads.map((project) => toDraft(db, project)));
  });
  return (drafts ?? []).filter((draft) => draft !== null);
}

/** Returns null if the project's file is missing or its form is damaged. */
async function toDraft(
  db: LocalDatabase,
  { id, title, fields, subtitles, status, updatedAt }: LocalProject,
): Promise<Draft | null> {
  // An upload with the form of an older version cannot be resumed.
  if (!isUploadFields(fields)) return null;
  try {
    const { name, size, type, lastModified, data } = await db.getFileOfProject(id);
    return {
      projectId: id,
      title,
      fileName: name,
      fileSize: size,
      lastModified,
      fields,
      status: status === 'uploading' ? 'uploading' : 'paused',
      updatedAt,
      file: data && new File([data], name, { type, lastModified }),
      subtitles: subtitles && new File([subtitles.text], subtitles.name),
    };
  } catch {
    return null;
  }
}

function readPlatforms({ targetPlatforms }: UploadFields): PlatformId[] {
  const named = parseJson(targetPlatforms);
  return Array.isArray(named) ? platformIds.filter((id) => named.includes(id)) : [];
}

/** Returns true if a selected file is the one that the upload started with. */
export function isFileOf(draft: Draft, file: File): boolean {
  return draft.fileName === file.name && draft.fileSize === file.size && draft.lastModified === file.lastModified;
}
