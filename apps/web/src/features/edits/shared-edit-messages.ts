import { inEnglish } from '@clipwright/messages';

const changed = inEnglish<{ count: number }>(
  '{count, plural, =0 {No other clip had to change.} one {# other clip changed. Its file stays as it is until you export that clip.} other {# other clips changed. Their files stay as they are until you export those clips.}}',
);

/** Texts about changes to all clips of a project. */
export const sharedEditMessages = {
  changed: (count: number) => changed({ count }),
  failed: (titles: string) => `These clips could not be changed: ${titles}.`,
  goBack: 'Each clip keeps the version from before.',
} as const;
