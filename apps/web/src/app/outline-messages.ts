/** Texts of index.html, which stand there before any script has run. */
export const outlineMessages = {
  description: 'Turns long videos into short clips with captions, titles and explained scores.',
  noScript: 'Clipwright needs JavaScript. Please turn on JavaScript and reload the page.',
} as const;
