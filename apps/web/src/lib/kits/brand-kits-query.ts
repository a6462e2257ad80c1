import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../api/api.ts';

/** The polling interval while a file is being checked. */
const checkingMs = 1500;

/** The workspace's brand kits, and the number that the plan includes. The URLs of their files are valid for an hour. */
export const brandKitsQuery = queryOptions({
  queryKey: ['kits', 'list'],
  queryFn: ({ signal }) => call(server.api['brand-kits'].$get({}, { init: { signal } })),
  staleTime: 5 * 60_000,
  refetchInterval: ({ state }) =>
    state.data?.kits.some(({ files }) => files.some((file) => file.state === 'checking')) ? checkingMs : false,
});
