/** Titles and loading states of the legal pages. */
export const legalMessages = {
  terms: {
    title: 'Terms',
    loading: 'Loading the terms of this installation',
    failed: 'The terms could not be loaded',
  },
  privacy: {
    title: 'Privacy',
    loading: 'Loading what this installation keeps',
    failed: 'The privacy page could not be loaded',
  },
} as const;
