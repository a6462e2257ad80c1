import type { Project } from '@clipwright/contract';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

const recentCount = 6;
const pageCount = 24;
const foundCount = 6;

export type ProjectFilter = { search: string; status: Project['status'] | 'all' };

/** The most recent projects. */
export const recentProjectsQuery = queryOptions({
  queryKey: ['projects', 'recent'],
  queryFn: ({ signal }) =>
    call(server.api.projects.$get({ query: { limit: String(recentCount) } }, { init: { signal } })),
});

export const projectTotalsQuery = queryOptions({
  queryKey: ['projects', 'totals'],
  queryFn: ({ signal }) => call(server.api.projects.totals.$get({}, { init: { signal } })),
});

/** All projects in pages, newest first. The previous list stays visible while another filter loads. */
export const projectListQuery = ({ search, status }: ProjectFilter) =>
  infiniteQueryOptions({
    queryKey: ['projects', 'list', { search, status }],
    queryFn: ({ signal, pageParam }) =>
      call(
        server.api.projects.$get(
          {
            query: {
              limit: String(pageCount),
              status,
              ...(search && { search }),
              ...(pageParam !== null && { cursor: pageParam }),
            },
          },
          { init: { signal } },
        ),
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ nextCursor }) => nextCursor,
    placeholderData: keepPreviousData,
  });

/** The most recent projects that contain a text. */
export const foundProjectsQuery = (search: string) =>
  queryOptions({
    queryKey: ['projects', 'found', search],
    queryFn: ({ signal }) =>
      call(server.api.projects.$get({ query: { limit: String(foundCount), search } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });

/** Projects that others share with the user. */
export const sharedProjectsQuery = infiniteQueryOptions({
  queryKey: ['projects', 'shared'],
  queryFn: ({ signal, pageParam }) =>
    call(
      server.api.projects.shared.$get(
        { query: { limit: String(pageCount), ...(pageParam !== null && { cursor: pageParam }) } },
        { init: { signal } },
      ),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});

/**
 * The progress and queue position of a project's newest run. Separate from the lists, which are refetched when the run
 * ends.
 */
export const projectQueueQuery = (id: string) =>
  queryOptions({
    queryKey: ['processing', 'queue', id],
    queryFn: ({ signal }) => call(server.api['processing-queue'][':id'].$get({ param: { id } }, { init: { signal } })),
    refetchInterval: ({ state: { data } }) =>
      data?.status === 'completed' || data?.status === 'failed' ? false : 5_000,
    staleTime: 5_000,
  });

/** A project with its clips. */
export const projectQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', 'detail', id],
    queryFn: ({ signal }) => call(server.api.projects[':id'].$get({ param: { id } }, { init: { signal } })),
  });

/** The people that a project is shared with. */
export const projectSharesQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', 'shares', id],
    queryFn: ({ signal }) => call(server.api.projects[':id'].shares.$get({ param: { id } }, { init: { signal } })),
  });

/** The analyses of a project's clips. */
export const projectAnalysisQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', 'analysis', id],
    queryFn: ({ signal }) => call(server.api.analysis[':id'].$get({ param: { id } }, { init: { signal } })),
  });
