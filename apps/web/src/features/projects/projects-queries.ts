import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api.ts';

const recentCount = 5;

/** The newest few. */
export const recentProjectsQuery = queryOptions({
  queryKey: ['projects', 'recent'],
  queryFn: ({ signal }) =>
    call(server.api.projects.$get({ query: { limit: String(recentCount) } }, { init: { signal } })),
});

export const projectTotalsQuery = queryOptions({
  queryKey: ['projects', 'totals'],
  queryFn: ({ signal }) => call(server.api.projects.totals.$get({}, { init: { signal } })),
});
