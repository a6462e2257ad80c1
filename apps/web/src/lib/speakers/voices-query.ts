import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../api/api.ts';

/** The voices of a project's source, and which of them are remembered. */
export const projectVoicesQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['voices', 'project', projectId],
    queryFn: ({ signal }) =>
      call(server.api.projects[':id'].voices.$get({ param: { id: projectId } }, { init: { signal } })),
  });

/** The voices that the current workspace remembers. They change with every project. */
export const knownVoicesQuery = queryOptions({
  queryKey: ['voices', 'known'],
  queryFn: ({ signal }) => call(server.api['known-voices'].$get({}, { init: { signal } })),
  staleTime: 0,
});

/** Remembers the voice of a speaker of a project. */
export async function rememberVoice(projectId: string, name: string): Promise<void> {
  await call(server.api['known-voices'].$post({ json: { project_id: projectId, name } }));
}

export async function forgetVoice(id: string): Promise<void> {
  await call(server.api['known-voices'][':id'].$delete({ param: { id } }));
}
