// Where files lie in the store. Everything of a user's is below one folder, everything of a project's below another.

export function userFolder(userId: string): string {
  return `users/${userId}`;
}

/** A source may be there before its project. */
export function sourceFolder(userId: string, sourceId: string): string {
  return `${userFolder(userId)}/sources/${sourceId}`;
}

export function projectFolder(userId: string, projectId: string): string {
  return `${userFolder(userId)}/projects/${projectId}`;
}

/** What a run leaves for its stages, and for runs after it. */
export function runFolder({ userId, projectId, id }: { userId: string; projectId: string; id: string }): string {
  return `${projectFolder(userId, projectId)}/runs/${id}`;
}

/** What a runner has sent for a clip of a run, until it is checked. */
export function returnedFolder(run: Parameters<typeof runFolder>[0], leaseId: string): string {
  return `${runFolder(run)}/temporary/returned/${leaseId}`;
}

/** A clip's files, which stay until it is deleted. */
export function clipFolder({ userId, projectId }: { userId: string; projectId: string }, clipId: string): string {
  return `${projectFolder(userId, projectId)}/clips/${clipId}`;
}

/** The clip whose video lies at this key; null for pictures, captions and everything else. */
export function findClipId(key: string): string | null {
  return /^users\/[^/]+\/projects\/[^/]+\/clips\/([0-9a-f-]{36})\/.+\.mp4$/.exec(key)?.[1] ?? null;
}

/** Whose a file is, null for everyone's, and what of theirs it belongs to; both null for what is of neither, such as a logo. */
type FilePlace = { ownerId: string | null; projectId: string | null; sourceId: string | null };

/** Where the file at this key belongs. */
export function readFileKey(key: string): FilePlace {
  const [, ownerId = null, folder, id = null] = /^users\/([^/]+)\/(?:(projects|sources)\/([^/]+)\/)?/.exec(key) ?? [];
  return { ownerId, projectId: folder === 'projects' ? id : null, sourceId: folder === 'sources' ? id : null };
}
