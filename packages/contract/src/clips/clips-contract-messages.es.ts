import type { Translation } from '@clipwright/messages';
import type { clipsMessages as english, clipsNotices as englishNotices } from './clips-contract-messages.ts';

export const clipsMessages: Translation<typeof english> = {
  titleMissing: 'Ingresa un título',
  titleTooLong: 'Usa como máximo 280 caracteres en el título',
  titleReserved: 'Un título no puede empezar por “Full Video -”',
  captionTooLong: 'Usa como máximo 5000 caracteres en el texto',
  tooManyHashtags: 'Usa como máximo 30 hashtags',
  hashtagInvalid: 'Un hashtag tiene letras, números y guiones bajos, como máximo 100',
};

export const clipsNotices: Translation<typeof englishNotices> = {
  deleted: 'Se eliminaron el clip y sus archivos.',
};
