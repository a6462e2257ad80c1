import { queryOptions } from '@tanstack/react-query';
import { call, server } from '../api/api.ts';

/** The speakers of a project's transcript, in the order in which they speak; empty if they are unknown. */
export const speakersOfQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['clips', 'transcription', 'speakers', projectId],
    queryFn: async ({ signal }) => {
      const { transcription } = await call(
        server.api.transcription[':id'].$get({ param: { id: projectId } }, { init: { signal } }),
      );
      return [...new Set(transcription.timestamps.flatMap(speakerOf))];
    },
  });

function speakerOf(cue: unknown): string[] {
  const speaker = typeof cue === 'object' && cue !== null && 'speaker' in cue ? cue.speaker : null;
  return typeof speaker === 'string' ? [speaker] : [];
}
