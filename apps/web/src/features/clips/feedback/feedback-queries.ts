import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

const LOOK_EVERY_MS = 30_000;

/** The client feedback on the clips of a user's project. */
export const projectFeedbackQuery = (id: string) =>
  queryOptions({
    queryKey: ['projects', 'review', id],
    queryFn: ({ signal }) => call(server.api.projects[':id'].review.$get({ param: { id } }, { init: { signal } })),
    refetchInterval: LOOK_EVERY_MS,
  });

/** The same feedback for holders of the review link. */
export const clientFeedbackQuery = (token: string) =>
  queryOptions({
    queryKey: ['projects', 'viewed-review', token],
    queryFn: ({ signal }) => call(server.api.view[':token'].review.$get({ param: { token } }, { init: { signal } })),
    refetchInterval: LOOK_EVERY_MS,
  });
