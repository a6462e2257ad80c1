import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

const askEveryMs = 1000;

/** True if links can be fetched here, polled while the downloader is being installed. */
export const linkToolQuery = queryOptions({
  queryKey: ['sources', 'link-tool'],
  queryFn: ({ signal }) => call(server.api['link-tool'].$get({}, { init: { signal } })),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? askEveryMs : false),
});
