import type { Preferences, UpdatePreferencesInput } from '@clipwright/contract';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

export const preferencesQuery = queryOptions({
  queryKey: ['accounts', 'preferences'],
  queryFn: ({ signal }) => call(server.api.accounts.preferences.$get({}, { init: { signal } })),
});

/** Returns a function that saves part of the preferences and caches the server's response. */
export function useSavePreferences(): (change: UpdatePreferencesInput) => Promise<void> {
  const client = useQueryClient();
  return async (change) => {
    const stored: Preferences = await call(server.api.accounts.preferences.$patch({ json: change }));
    client.setQueryData(preferencesQuery.queryKey, stored);
  };
}
