import type { Shot } from '../shots/shot.ts';
import type { Sound } from '../sound/sound.ts';
import { containsTime, durationOf } from '../time/time-range.ts';
import type { Boundary } from './list-boundaries.ts';
import type { SoundProfile } from './profile-sound.ts';

/** Silence kept before the first word, in seconds, so that its onset is not clipped. */
const leadSec = 0.2;
/** Silence kept after the last word, so that it fades out naturally. */
const tailSec = 0.5;
/** Maximum length of laughter or applause included after the last word. */
const longestReactionSec = 5;

/** Cues that may move a clip's edges inside a pause; all are optional. */
export type EdgeHints = { sound: Sound | null; profile: SoundProfile; shots: readonly Shot[] };

/**
 * Returns the start of a clip that starts at a boundary: shortly before its first word and in the second half of the
 * pause, at a shot cut if one is near.
 */
export function placeStart(boundary: Boundary, hints: EdgeHints): number {
  const { gap } = boundary;
  const startSec = gap.endSec - Math.min(leadSec, durationOf(gap) / 2);
  const cut = hints.shots.find((shot) => shot.startSec >= startSec - 0.25 && shot.startSec <= gap.endSec);
  return cut && cut.startSec >= gap.startSec + durationOf(gap) / 2 ? cut.startSec : startSec;
}

/**
 * Returns the end of a clip that ends at a boundary: in the silence after its last word, before the next word, and
 * after any laughter or applause in response to it.
 */
export function placeEnd(boundary: Boundary, hints: EdgeHints): number {
  const { gap } = boundary;
  const reaction = hints.profile.reactionAfter(gap.startSec);
  if (reaction) {
    return Math.max(gap.startSec, Math.min(gap.endSec, reaction.endSec + 0.1, gap.startSec + longestReactionSec));
  }
  let endSec = gap.startSec + Math.min(tailSec, durationOf(gap) / 2);
  // Estimated word times may end too early; a measured silence is more accurate.
  const silence = hints.sound?.silences.find((quiet) => containsTime(gap, quiet.startSec));
  if (silence) endSec = Math.min(gap.endSec, Math.max(endSec, silence.startSec + 0.15), gap.startSec + 1.5);
  const cut = hints.shots.find((shot) => shot.startSec > gap.startSec + 0.1 && shot.startSec <= endSec);
  return cut ? cut.startSec : endSec;
}
