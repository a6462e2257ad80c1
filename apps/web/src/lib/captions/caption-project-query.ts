import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../api/api.ts';

/** A project's clips with their texts for platforms. */
export const captionProjectQuery = (id: string) =>
  queryOptions({
    queryKey: ['captions', 'project', id],
    queryFn: ({ signal }) => call(server.api.captions.projects[':id'].$get({ param: { id } }, { init: { signal } })),
  });
