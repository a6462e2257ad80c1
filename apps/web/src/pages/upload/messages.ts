export const pageMessages = {
  summary: {
    heading: 'Summary',
    submit: 'Make clips',
  },
} as const;
