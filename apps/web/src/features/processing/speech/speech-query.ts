import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

const askEveryMs = 1500;

/** The speech recognizers of this installation, polled while a model is being installed. */
export const speechQuery = queryOptions({
  queryKey: ['processing', 'speech'],
  queryFn: ({ signal }) => call(server.api.speech.$get({}, { init: { signal } })),
  refetchInterval: ({ state }) => {
    const installation = state.data?.installation?.state;
    return installation === 'queued' || installation === 'installing' ? askEveryMs : false;
  },
});
