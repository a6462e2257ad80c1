import type { Translation } from '@clipwright/messages';
import type { placeMessages as english } from './place-messages.ts';

export const placeMessages: Translation<typeof english> = {
  captions: 'Subtítulos',
  captionsHint:
    'Arrástralos hacia arriba o abajo, o usa las flechas, con Mayús más lejos. Aun así no cubren las bocas.',
  overlay: (text) => `Texto “${text}”`,
  overlayHint: 'Arrástralo o muévelo con las flechas, con Mayús más lejos.',
  placeText: (across, down) => `${across}\u00a0% en horizontal, ${down}\u00a0% en vertical`,
  guides: 'Guías',
};
