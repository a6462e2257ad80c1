/** What other programs show of a view link: chats and search pages. */
export const viewPageMessages = {
  title: (title: string) => `${title} · Clipwright`,
  description: (name: string, clips: number) =>
    clips === 1 ? `${name} shared a clip with you.` : `${name} shared ${clips} clips with you.`,
  empty: (name: string) => `${name} shared this with you.`,
} as const;
