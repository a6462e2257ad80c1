import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../api/api.ts';

/** The pictures that the user keeps as watermarks. Their addresses serve for an hour. */
export const logosQuery = queryOptions({
  queryKey: ['kits', 'logos'],
  queryFn: ({ signal }) => call(server.api['watermark-logos'].$get({}, { init: { signal } })),
  staleTime: 30 * 60_000,
});
