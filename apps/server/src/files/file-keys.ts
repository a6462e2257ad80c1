// The layout of the store. All of a user's files are below one folder, and all of a project's files below another.

export function userFolder(userId: string): string {
  return `users/${userId}`;
}

/** A source may exist before its project does. */
export function sourceFolder(userId: string, sourceId: string): string {
  return `${userFolder(userId)}/sources/${sourceId}`;
}

export function projectFolder(userId: string, projectId: string): string {
  return `${userFolder(userId)}/projects/${projectId}`;
}

/** The folder for a run's artifacts, used by its stages and by later runs. */
export function runFolder({ userId, projectId, id }: { userId: string; projectId: string; id: string }): string {
  return `${projectFolder(userId, projectId)}/runs/${id}`;
}

/** The folder for a clip's files uploaded by a runner, until they are checked. */
export function returnedFolder(run: Parameters<typeof runFolder>[0], leaseId: string): string {
  return `${runFolder(run)}/temporary/returned/${leaseId}`;
}

/** The folder for a clip's files, which are kept until the clip is deleted. */
export function clipFolder({ userId, projectId }: { userId: string; projectId: string }, clipId: string): string {
  return `${projectFolder(userId, projectId)}/clips/${clipId}`;
}

/** Returns the clip whose video has this key; null for pictures, captions and all other files. */
export function findClipId(key: string): string | null {
  return /^users\/[^/]+\/projects\/[^/]+\/clips\/([0-9a-f-]{36})\/.+\.mp4$/.exec(key)?.[1] ?? null;
}

/**
 * A file's owner (null for shared files) and the project or source it belongs to; both null for other files, such as a
 * logo.
 */
type FilePlace = { ownerId: string | null; projectId: string | null; sourceId: string | null };

/** Returns the owner and the project or source of the file with this key. */
export function readFileKey(key: string): FilePlace {
  const [, ownerId = null, folder, id = null] = /^users\/([^/]+)\/(?:(projects|sources)\/([^/]+)\/)?/.exec(key) ?? [];
  return { ownerId, projectId: folder === 'projects' ? id : null, sourceId: folder === 'sources' ? id : null };
}
