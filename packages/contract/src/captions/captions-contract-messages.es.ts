import type { Translation } from '@clipwright/messages';
import type { captionsMessages as english, captionsNotices as englishNotices } from './captions-contract-messages.ts';

export const captionsMessages: Translation<typeof english> = {
  nameMissing: 'Ingresa un nombre para el estilo',
  nameTooLong: 'Usa como máximo 60 caracteres en el nombre',
  noClips: 'Selecciona al menos un clip',
  tooManyClips: 'Selecciona como máximo 50 clips a la vez',
  noPlatforms: 'Elige al menos una plataforma',
  platformTwice: 'Cada plataforma se puede elegir una sola vez',
  termMissing: 'Ingresa el nombre tal como se escribe',
  termTooLong: 'Usa como máximo 60 caracteres',
  termTwice: 'Este nombre ya está en la lista',
  termWordless: 'Usa letras o números',
  tooManyTerms: 'El glosario admite como máximo 200 nombres',
  tooManyHeardAs: 'Ingresa como máximo 10 formas en que se entiende mal un nombre',
  captionTooLong: 'Este texto es más largo de lo que permite la plataforma',
  titleTooLong: 'Este título es más largo de lo que permite la plataforma',
  tooManyHashtags: 'Son más hashtags de los que permite la plataforma',
  hashtagInvalid: 'Un hashtag lleva letras y números después de #',
};

export const captionsNotices: Translation<typeof englishNotices> = {
  styleDeleted: 'Estilo de subtítulos eliminado',
};
