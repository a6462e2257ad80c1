import { inEnglish } from '@clipwright/messages';

const decisions = inEnglish<{ count: number }>(
  '{count, plural, one {# decision} other {# decisions}} about this video',
);

/** Texts of the material report of a source and of its changes. */
export const sourceReportTexts = {
  heading: 'What was used',
  doubts: 'Please check',
  decisions: (count: number) => decisions({ count }),
  kinds: { used: 'Used', corrected: 'Corrected', 'passed-over': 'Not used', doubt: 'Please check' },
  change: 'Change what is used',
  form: {
    heading: 'Make the clips again',
    hint: 'It does not count as another video. Clips that you kept, edited or renamed, or that have feedback, stay. The others are replaced once the new ones are ready.',
    language: 'Spoken language',
    detected: 'Auto-detect language',
    words: 'Words',
    fromSubtitles: 'From subtitles, if there are any',
    fromSound: 'Recognized from the sound',
    submit: 'Make the clips again',
    unchanged: 'Choose something else first.',
    begun: 'The clips are being made again',
  },
} as const;
