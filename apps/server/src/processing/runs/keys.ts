/** Where a run's files lie in the store. */
export function runFolder({ userId, projectId, id }: { userId: string; projectId: string; id: string }): string {
  return `users/${userId}/projects/${projectId}/runs/${id}`;
}

/** A clip's files, which stay until it is deleted. */
export function clipFolder({ userId, projectId }: { userId: string; projectId: string }, clipId: string): string {
  return `users/${userId}/projects/${projectId}/clips/${clipId}`;
}
