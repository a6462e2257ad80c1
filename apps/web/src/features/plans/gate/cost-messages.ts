import { inEnglish } from '@clipwright/messages';

const ofVideos = inEnglish<{ limit: number }>('Uses 1 of your {limit, plural, one {# video} other {# videos}}');
const ofCredits = inEnglish<{ credits: number; available: number }>(
  'Uses {credits, plural, one {# credit} other {# credits}} of your {available, number}',
);

/** Labels for the cost of the next video. */
export const costMessages = {
  unlimited: 'Uses 1 video',
  video: (limit: number) => ofVideos({ limit }),
  credits: (credits: number, available: number) => ofCredits({ credits, available }),
  nothing: 'No videos left',
} as const;
