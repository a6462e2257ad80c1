export const pageMessages = {
  notFound: {
    title: 'Page not found',
    text: "The page you're looking for doesn't exist.",
    link: 'Go to the dashboard',
  },
} as const;
