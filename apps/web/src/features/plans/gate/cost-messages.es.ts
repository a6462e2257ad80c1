import { inSpanish, type Translation } from '@clipwright/messages';
import type { costMessages as english } from './cost-messages.ts';

const ofVideos = inSpanish<{ limit: number }>('Usa 1 de tus {limit, plural, one {# video} other {# videos}}');
const ofCredits = inSpanish<{ credits: number; available: number }>(
  'Usa {credits, plural, one {# crédito} other {# créditos}} de tus {available, number}',
);

export const costMessages: Translation<typeof english> = {
  unlimited: 'Usa 1 video',
  video: (limit) => ofVideos({ limit }),
  credits: (credits, available) => ofCredits({ credits, available }),
  nothing: 'No te quedan videos',
};
