import { inSpanish, type Translation } from '@clipwright/messages';
import type { viewPageMessages as english } from './view-page-messages.ts';

const shared = inSpanish<{ name: string; count: number }>(
  '{name} compartió {count, plural, one {un clip} other {# clips}} contigo.',
);

export const viewPageMessages: Translation<typeof english> = {
  title: (title, name) => `${title} · ${name}`,
  product: 'Clipwright',
  description: (name, clips) => shared({ name, count: clips }),
  empty: (name) => `${name} compartió esto contigo.`,
  neutral: 'Clips compartidos',
  noScript: 'Para ver estos clips se necesita JavaScript. Actívalo y vuelve a cargar la página.',
};
