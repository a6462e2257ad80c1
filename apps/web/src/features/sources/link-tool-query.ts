import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

const askEveryMs = 1000;

/** Whether links can be fetched here; asked often while what they need is being downloaded. */
export const linkToolQuery = queryOptions({
  queryKey: ['sources', 'link-tool'],
  queryFn: ({ signal }) => call(server.api['link-tool'].$get({}, { init: { signal } })),
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'preparing' ? askEveryMs : false),
});
