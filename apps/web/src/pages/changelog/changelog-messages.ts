/** Texts around what CHANGELOG.md says. */
export const changelogMessages = {
  title: 'Changelog',
  description: 'What is new in Clipwright, version by version.',
  intro: 'What changed, newest first.',
  unreleased: 'Since the last version',
} as const;
