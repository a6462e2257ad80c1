import { queryOptions } from '@tanstack/react-query';
import { listCopies, readCopy } from './saved-copies.ts';

/** Never cached, because the offline copy changes whenever the project's page is open. */
const fresh = { staleTime: 0, gcTime: 0, networkMode: 'always', retry: false } as const;

/** The offline copy of a project. Null if there is none. */
export const savedCopyQuery = (userId: string, projectId: string) =>
  queryOptions({ ...fresh, queryKey: ['saved', userId, projectId], queryFn: () => readCopy(userId, projectId) });

/** All offline copies of a user's projects. */
export const savedCopiesQuery = (userId: string | null) =>
  queryOptions({
    ...fresh,
    queryKey: ['saved', userId],
    queryFn: async () => (userId === null ? [] : await listCopies(userId)),
  });
