/** Texts of the language setting. */
export const languageChoiceTexts = {
  legend: 'Display language',
  hint: 'Also used for emails and notifications. The page reloads in the language you choose.',
  footer: 'Language',
} as const;
