import type { Translation } from '@clipwright/messages';
import type { changelogMessages as english } from './changelog-messages.ts';

export const changelogMessages: Translation<typeof english> = {
  title: 'Novedades',
  description: 'Las novedades de Clipwright, versión por versión, en inglés.',
  intro: 'Qué ha cambiado, empezando por lo más reciente. Esta lista está en inglés.',
  unreleased: 'Desde la última versión',
};
