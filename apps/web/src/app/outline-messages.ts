/** Texts of index.html, which are shown before any script runs. */
export const outlineMessages = {
  description: 'Turns long videos into short clips with captions, titles and explained scores.',
  noScript:
    'Signing in, signing up and making clips need JavaScript. Please turn it on and reload the page. These pages can be read without it:',
  homeLink: 'Home page',
  helpLink: 'Help',
} as const;
