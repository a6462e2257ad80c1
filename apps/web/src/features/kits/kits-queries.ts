import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

/** The caption styles that a kit can name. */
export const kitStylesQuery = queryOptions({
  queryKey: ['captions', 'styles'],
  queryFn: ({ signal }) => call(server.api['caption-styles'].$get({}, { init: { signal } })),
});
