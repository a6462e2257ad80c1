import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';

/** The transcript of a clip, or of a project's whole video. */
export const transcriptionQuery = (id: string) =>
  queryOptions({
    queryKey: ['clips', 'transcription', id],
    queryFn: ({ signal }) => call(server.api.transcription[':id'].$get({ param: { id } }, { init: { signal } })),
    staleTime: 5 * 60_000,
  });
