import type { ProjectSpeakers } from '@clipwright/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../api/api.ts';

/** The corrections of who speaks in a project's source. */
export const speakersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['projects', 'speakers', projectId],
    queryFn: ({ signal }) => fetchSpeakers(projectId, signal),
  });

export async function fetchSpeakers(projectId: string, signal?: AbortSignal): Promise<ProjectSpeakers> {
  const init = signal ? { init: { signal } } : {};
  return await call(server.api.projects[':id'].speakers.$get({ param: { id: projectId } }, init));
}

/** Stores the corrections. Rejects with `speakers_changed` if others were stored since. */
export async function saveSpeakers(projectId: string, speakers: ProjectSpeakers): Promise<ProjectSpeakers> {
  return await call(server.api.projects[':id'].speakers.$put({ param: { id: projectId }, json: speakers }));
}
