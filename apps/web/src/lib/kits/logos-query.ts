import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../api/api.ts';

/** The user's pictures for watermarks. Their URLs are valid for an hour. */
export const logosQuery = queryOptions({
  queryKey: ['kits', 'logos'],
  queryFn: ({ signal }) => call(server.api['watermark-logos'].$get({}, { init: { signal } })),
  staleTime: 30 * 60_000,
});
