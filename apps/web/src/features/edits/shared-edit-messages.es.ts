import { inSpanish, type Translation } from '@clipwright/messages';
import type { sharedEditMessages as english } from './shared-edit-messages.ts';

const changed = inSpanish<{ count: number }>(
  '{count, plural, =0 {Ningún otro clip tuvo que cambiar.} one {Cambió # clip más. Su archivo sigue igual hasta que exportes ese clip.} other {Cambiaron # clips más. Sus archivos siguen igual hasta que exportes esos clips.}}',
);

export const sharedEditMessages: Translation<typeof english> = {
  changed: (count) => changed({ count }),
  failed: (titles) => `Estos clips no se pudieron cambiar: ${titles}.`,
  goBack: 'Cada clip conserva la versión anterior.',
};
