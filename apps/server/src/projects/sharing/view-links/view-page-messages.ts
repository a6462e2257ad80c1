import { inEnglish } from '@clipwright/messages';

const shared = inEnglish<{ name: string; count: number }>(
  '{name} shared {count, plural, one {a clip} other {# clips}} with you.',
);

/** Text for a view link in other programs, such as chats and search pages. */
export const viewPageMessages = {
  /** The name of the product, or of a workspace with white label. */
  title: (title: string, name: string) => `${title} · ${name}`,
  product: 'Clipwright',
  description: (name: string, clips: number) => shared({ name, count: clips }),
  empty: (name: string) => `${name} shared this with you.`,
  /** The title for a page without details, since its link may need a password or be invalid. */
  neutral: 'Shared clips',
  noScript: 'Watching these clips needs JavaScript. Please turn it on and reload the page.',
} as const;
