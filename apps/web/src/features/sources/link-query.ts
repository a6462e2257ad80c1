import type { ErrorCode } from '@clipwright/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';

/** Answers that change by themselves within a minute. Requests are limited, so there is a pause between two. */
const passing = new Set<string | null | undefined>([
  'link_tool_preparing',
  'link_tool_busy',
  'resource_busy',
] satisfies ErrorCode[]);
const askEveryMs = 5000;

/** The preview of a link. The server caches its responses for some minutes, too. */
export const linkQuery = (url: string) =>
  queryOptions({
    queryKey: ['sources', 'link', url],
    queryFn: ({ signal }) => call(server.api['validate-youtube'].$post({ json: { url } }, { init: { signal } })),
    staleTime: 5 * 60_000,
    refetchInterval: ({ state }) => (passing.has(state.data?.code) ? askEveryMs : false),
    retry: false,
    networkMode: 'always',
  });
