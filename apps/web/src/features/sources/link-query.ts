import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

/** What a link leads to. The server keeps its answers for some minutes, too. */
export const linkQuery = (url: string) =>
  queryOptions({
    queryKey: ['sources', 'link', url],
    queryFn: ({ signal }) => call(server.api['validate-youtube'].$post({ json: { url } }, { init: { signal } })),
    staleTime: 5 * 60_000,
    retry: false,
    networkMode: 'always',
  });
