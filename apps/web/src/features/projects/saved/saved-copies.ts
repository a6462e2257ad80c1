import type { ProjectClip, ProjectDetail } from '@clipwright/contract';
import type { LocalFile, LocalProject } from '../../../lib/local-database/local-stores.ts';
import type { LocalDatabase } from '../../../lib/local-database/open-local-database.ts';
import { withLocalDatabase } from '../../../lib/local-database/with-local-database.ts';
import { posterOf, uprightRendition } from '../../../ui/clips/upright-rendition.ts';

export type SavedClip = {
  id: string;
  title: string;
  /** The duration in seconds. */
  duration: number;
  caption: string;
  hashtags: string[];
  /** Null if there was not enough storage. */
  poster: Blob | null;
  /** Null unless the user saved the videos. */
  video: Blob | null;
};

/** The offline copy of a project on this device. */
export type SavedProject = {
  id: string;
  title: string;
  description: string;
  savedAt: string;
  /** The clips, best first. */
  clips: SavedClip[];
};

type Part = 'poster' | 'video';
const fileId = (part: Part, clipId: string) => `${part}:${clipId}`;

/** Returns true if a project can be saved offline: it is completed, has clips and belongs to the user. */
export function isWorthSaving({ status, access, clips }: ProjectDetail): boolean {
  return status === 'completed' && access === 'owner' && clips.length > 0;
}

/** Saves the texts and pictures of a project's clips on this device. Videos saved before are kept. */
export async function saveCopy(userId: string, project: ProjectDetail): Promise<void> {
  const savedAt = new Date().toISOString();
  await withLocalDatabase(async (db) => {
    await db.saveProject(
      toLocalProject(userId, project, savedAt),
      project.clips.map((clip) => toLocalClip(project, clip)),
    );
    const stored = await db.listFiles(project.id);
    for (const clip of project.clips) {
      const url = posterOf(clip);
      if (url !== null) await keepFile(db, project, { part: 'poster', clip, url }, stored);
    }
  });
}

/** Returns the total size in bytes of the videos that `saveVideos` stores. */
export function videoBytesOf({ clips }: Pick<ProjectDetail, 'clips'>): number {
  return clips.reduce((sum, clip) => sum + (uprightRendition(clip)?.size ?? 0), 0);
}

/** Saves the videos of a project's clips on this device. Returns how many are stored afterwards. */
export async function saveVideos(project: ProjectDetail, onProgress: (count: number) => void): Promise<number> {
  const saved = await withLocalDatabase(async (db) => {
    const stored = await db.listFiles(project.id);
    let count = 0;
    for (const clip of project.clips) {
      const url = uprightRendition(clip)?.url;
      if (url && (await keepFile(db, project, { part: 'video', clip, url }, stored))) count += 1;
      onProgress(count);
    }
    return count;
  });
  return saved ?? 0;
}

/** Returns the number of a project's videos on this device. */
export async function countVideos(projectId: string): Promise<number> {
  const files = await withLocalDatabase((db) => db.listFiles(projectId));
  return (files ?? []).filter(({ id, data }) => id.startsWith('video:') && data !== null).length;
}

/** Removes the offline copy of a deleted project. */
export async function removeCopy(projectId: string): Promise<void> {
  await withLocalDatabase(async (db) => {
    const { status } = await db.getProject(projectId);
    if (status === 'saved') await db.removeProject(projectId);
  });
}

/** Returns a user's offline copies, newest project first. */
export async function listCopies(userId: string): Promise<SavedProject[]> {
  const copies = await withLocalDatabase(async (db) => {
    const projects = await db.listProjects(userId);
    return await Promise.all(projects.filter(isCopy).map((project) => toSavedProject(db, project)));
  });
  return copies ?? [];
}

/** Returns the offline copy of a project. Null if this device has none. */
export async function readCopy(userId: string, projectId: string): Promise<SavedProject | null> {
  return await withLocalDatabase(async (db) => {
    const project = await db.getProject(projectId);
    return isCopy(project) && project.userId === userId ? await toSavedProject(db, project) : null;
  });
}

type Wanted = { part: Part; clip: ProjectClip; url: string };

/** Returns true if the device has the file afterwards. An up-to-date file is not fetched again. */
async function keepFile(
  db: LocalDatabase,
  project: ProjectDetail,
  { part, clip, url }: Wanted,
  stored: readonly LocalFile[],
): Promise<boolean> {
  const id = fileId(part, clip.id);
  const lastModified = Date.parse(project.updated_at);
  if (stored.some((file) => file.id === id && file.data !== null && file.lastModified === lastModified)) return true;
  const answer = await fetch(url).catch(() => null);
  if (!answer?.ok) return false;
  const data = await answer.blob();
  const { size, type } = data;
  const createdAt = new Date().toISOString();
  return await db.putFile({
    id,
    name: clip.filename,
    size,
    type,
    lastModified,
    data,
    projectId: project.id,
    createdAt,
  });
}

type Copy = LocalProject & { savedAt: string };

function isCopy(project: LocalProject): project is Copy {
  return project.status === 'saved' && project.savedAt !== undefined;
}

async function toSavedProject(db: LocalDatabase, { id, title, description, savedAt }: Copy): Promise<SavedProject> {
  const [clips, files] = [await db.listClips(id), await db.listFiles(id)];
  const dataOf = (part: Part, clipId: string) => files.find((file) => file.id === fileId(part, clipId))?.data ?? null;
  return {
    id,
    title,
    description,
    savedAt,
    clips: clips
      .toSorted((one, other) => one.rank - other.rank)
      .map((clip) => ({
        id: clip.id,
        title: clip.title,
        duration: clip.duration,
        caption: clip.caption,
        hashtags: clip.hashtags,
        poster: dataOf('poster', clip.id),
        video: dataOf('video', clip.id),
      })),
  };
}

function toLocalProject(userId: string, project: ProjectDetail, savedAt: string): LocalProject {
  const { id, title, description, source_type: sourceType, created_at: createdAt, updated_at: updatedAt } = project;
  const targetPlatforms = [...new Set(project.clips.flatMap(({ platforms }) => platforms))];
  return {
    id,
    title,
    description,
    sourceType,
    targetPlatforms,
    createdAt,
    updatedAt,
    userId,
    savedAt,
    status: 'saved',
    fields: null,
    subtitles: null,
  };
}

function toLocalClip(project: ProjectDetail, clip: ProjectClip) {
  const { id, title, duration, caption, hashtags, platforms, segment_text: description } = clip;
  return {
    id,
    projectId: project.id,
    title,
    duration,
    caption,
    description,
    hashtags,
    platform: platforms[0] ?? 'normal',
    status: 'completed',
    createdAt: project.created_at,
    rank: project.clips.indexOf(clip),
  };
}
