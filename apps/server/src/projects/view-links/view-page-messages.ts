import { inEnglish } from '@clipwright/messages';

const shared = inEnglish<{ name: string; count: number }>(
  '{name} shared {count, plural, one {a clip} other {# clips}} with you.',
);

/** What other programs show of a view link: chats and search pages. */
export const viewPageMessages = {
  title: (title: string) => `${title} · Clipwright`,
  description: (name: string, clips: number) => shared({ name, count: clips }),
  empty: (name: string) => `${name} shared this with you.`,
} as const;
