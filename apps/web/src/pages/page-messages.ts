export const pageMessages = {
  notFound: {
    title: 'Page not found',
    text: "The page you're looking for doesn't exist.",
    link: 'Go to the dashboard',
    start: 'Go to the home page',
    signUp: 'Create an account',
    help: 'Help',
  },
} as const;
