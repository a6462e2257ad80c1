export const uiMessages = {
  showPassword: 'Show password',
  fieldsToCorrect: '{count} fields need your attention.',
  colorScheme: { label: 'Colours', light: 'Light', dark: 'Dark', auto: 'As the system' },
} as const;
