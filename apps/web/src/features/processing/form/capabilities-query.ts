import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

/** The options available on the user's plan and this installation. */
export const capabilitiesQuery = queryOptions({
  queryKey: ['processing', 'capabilities'],
  queryFn: ({ signal }) => call(server.api['processing-options'].$get({}, { init: { signal } })),
});
