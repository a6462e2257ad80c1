/** Descriptions of public pages for search engines and shared links. */
export const publicPageMessages = {
  product:
    'Turns long videos into short clips with captions, titles and explained scores, for YouTube Shorts, TikTok and Instagram.',
  descriptions: {
    '/pricing': 'Plans counted in videos, not minutes: what each one includes, what credits cost, and what people ask.',
    '/login': 'Log in to your projects and clips.',
    '/signup': 'Create an account and turn your first video into captioned clips.',
    '/terms':
      'The terms of this Clipwright installation: what it offers, prices and payment, cancellation and refunds.',
    '/privacy':
      'What this Clipwright installation stores, where your videos go, and how to export or delete your data.',
  },
} as const;
