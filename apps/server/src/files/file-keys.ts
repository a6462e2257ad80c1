// The places of files in the store. Everything of a user's is below one folder, everything of a project's below
// another.

export function userFolder(userId: string): string {
  return `users/${userId}`;
}

/** A source may exist before its project. */
export function sourceFolder(userId: string, sourceId: string): string {
  return `${userFolder(userId)}/sources/${sourceId}`;
}

export function projectFolder(userId: string, projectId: string): string {
  return `${userFolder(userId)}/projects/${projectId}`;
}

/** The folder of a run's artifacts, for its stages and for later runs. */
export function runFolder({ userId, projectId, id }: { userId: string; projectId: string; id: string }): string {
  return `${projectFolder(userId, projectId)}/runs/${id}`;
}

/** The folder of a runner's files for a clip of a run, until they are checked. */
export function returnedFolder(run: Parameters<typeof runFolder>[0], leaseId: string): string {
  return `${runFolder(run)}/temporary/returned/${leaseId}`;
}

/** The folder of a clip's files, which stay until it is deleted. */
export function clipFolder({ userId, projectId }: { userId: string; projectId: string }, clipId: string): string {
  return `${projectFolder(userId, projectId)}/clips/${clipId}`;
}

/** Returns the clip of the video at this key; null for pictures, captions and all other files. */
export function findClipId(key: string): string | null {
  return /^users\/[^/]+\/projects\/[^/]+\/clips\/([0-9a-f-]{36})\/.+\.mp4$/.exec(key)?.[1] ?? null;
}

/**
 * The owner of a file, null for everyone's, and the project or source it belongs to; both null for others, such as a
 * logo.
 */
type FilePlace = { ownerId: string | null; projectId: string | null; sourceId: string | null };

/** Returns the place of the file at this key. */
export function readFileKey(key: string): FilePlace {
  const [, ownerId = null, folder, id = null] = /^users\/([^/]+)\/(?:(projects|sources)\/([^/]+)\/)?/.exec(key) ?? [];
  return { ownerId, projectId: folder === 'projects' ? id : null, sourceId: folder === 'sources' ? id : null };
}
