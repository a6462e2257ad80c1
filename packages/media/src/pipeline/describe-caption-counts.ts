import type { CaptionCounts } from '../captions/plan-captions.ts';

/** A few fast captions no one minds. */
const CONSIDERABLE_SHARE = 0.2;

/** Returns sentences about captions that could not be drawn as they should. */
export function describeCounts({ pages, fastPages, ...leftOut }: CaptionCounts): string[] {
  return [
    ...describeLeftOut(leftOut),
    // Without figures, so that all clips of a fast speaker share the sentence.
    ...(fastPages > pages * CONSIDERABLE_SHARE
      ? ['More than a fifth of the captions pass faster than 20 characters a second because the speech is that fast.']
      : []),
  ];
}

/** Returns sentences about letters that were left out. */
export function describeLeftOut({
  removedEmoji,
  missingCharacters,
}: Pick<CaptionCounts, 'removedEmoji' | 'missingCharacters'>): string[] {
  return [
    ...(removedEmoji > 0 ? [`Captions leave out ${removedEmoji} emoji, which they cannot show in color.`] : []),
    ...(missingCharacters > 0
      ? [
          `Captions leave out ${missingCharacters} characters that no font on this machine has: install a font for their script.`,
        ]
      : []),
  ];
}
