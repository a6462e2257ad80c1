export const uploadMessages = {
  title: 'New project',
  intro: 'Choose a long video, a link or a text. You get short clips with captions.',
  details: {
    heading: 'About it',
    title: 'Project title',
    titleHint: 'How you find it again.',
    prompt: 'What to look for',
    promptHint: 'Optional. A topic, a question or a kind of moment, in your own words.',
    promptPlaceholder: 'The funniest moments about the launch',
    description: 'Description',
    descriptionHint: 'Optional. A note for yourself.',
  },
} as const;
