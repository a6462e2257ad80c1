import type { Translation } from '@clipwright/messages';
import type { linkTitleMessages as english } from './link-title-messages.ts';

export const linkTitleMessages: Translation<typeof english> = {
  from: (host) => `Video de ${host}`,
  unknown: 'Video',
};
