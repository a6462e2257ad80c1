import type { CaptionWord } from '../src/captions/caption-page.ts';

/** Consecutive words, each preceded by its gap. */
export function placeInTime(spoken: readonly { text: string; gapSec: number; lengthSec: number }[]): CaptionWord[] {
  let atSec = 0;
  return spoken.map(({ text, gapSec, lengthSec }) => {
    const startSec = atSec + gapSec;
    atSec = startSec + lengthSec;
    return { text, startSec, endSec: atSec };
  });
}
