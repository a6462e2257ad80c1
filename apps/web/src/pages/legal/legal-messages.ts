/** What the legal pages say before their text is there. */
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
