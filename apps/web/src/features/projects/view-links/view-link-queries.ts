import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

/** The link of a project of the user's, or that there is none. */
export const viewLinkQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', 'view-link', id],
    queryFn: ({ signal }) =>
      call(server.api.projects[':id']['view-link'].$get({ param: { id } }, { init: { signal } })),
  });

/** What a link opens, for anyone. */
export const viewedProjectQuery = (token: string) =>
  queryOptions({
    queryKey: ['projects', 'viewed', token],
    queryFn: ({ signal }) => call(server.api.view[':token'].$get({ param: { token } }, { init: { signal } })),
  });
