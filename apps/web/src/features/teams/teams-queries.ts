import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

/** The members of the current workspace. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call(server.api.team.$get({}, { init: { signal } })),
});

/** The branding that replaces the product's name for other people. */
export const brandingQuery = queryOptions({
  queryKey: ['team', 'branding'],
  queryFn: ({ signal }) => call(server.api.team.branding.$get({}, { init: { signal } })),
});

/** The invitation behind the link in a mail. */
export const receivedInvitationQuery = (token: string) =>
  queryOptions({
    queryKey: ['team-invitation', token],
    queryFn: ({ signal }) =>
      call(server.api['team-invitations'][':key'].$get({ param: { key: token } }, { init: { signal } })),
  });

export const activitiesQuery = infiniteQueryOptions({
  queryKey: ['team', 'activities'],
  queryFn: ({ pageParam, signal }) =>
    call(
      server.api.team.activities.$get(
        { query: { ...(pageParam !== null && { cursor: pageParam }) } },
        { init: { signal } },
      ),
    ),
  initialPageParam: null as string | null,
  getNextPageParam: ({ nextCursor }) => nextCursor,
});
