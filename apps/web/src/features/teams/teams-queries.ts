import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

/** The people of the workspace that this tab works in. */
export const teamQuery = queryOptions({
  queryKey: ['team'],
  queryFn: ({ signal }) => call(server.api.team.$get({}, { init: { signal } })),
});

/** The brand that others see instead of the product's name. */
export const brandingQuery = queryOptions({
  queryKey: ['team', 'branding'],
  queryFn: ({ signal }) => call(server.api.team.branding.$get({}, { init: { signal } })),
});

/** The invitation behind the link of a mail. */
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
