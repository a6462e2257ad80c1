import type { EditMusic } from '@clipwright/clip-spec';
import type { Motion } from '../crop/crop-expression.ts';
import { ease } from '../crop/ease.ts';
import { mergeRanges, type TimeRange } from '../time/time-range.ts';

/** The music under a clip, with its timing and its level over time. Times are clip times. */
export type MusicPlan = {
  path: string;
  /** The length of the whole piece. */
  durationSec: number;
  /** The position in the piece at the start of the clip. */
  offsetSec: number;
  /** True if it repeats when it ends. */
  isRepeated: boolean;
  /** The audible length in the clip. */
  lengthSec: number;
  /** Levels in dB in chronological order; the first applies from the start. */
  levels: Motion[];
  fadeInSec: number;
  fadeOutSec: number;
};

/** The shortest pause in which the music gets louder. */
const SHORT_PAUSE_SEC = 1.2;
/** The music fades down this long before speech, and after it waits and fades up this long. */
const DOWN_SEC = 0.3;
const HOLD_SEC = 0.15;
const UP_SEC = 0.6;

/**
 * Plans a clip's music. It is ducked based on word times rather than the sound, so that pages and the renderer both
 * know every level in advance.
 * @param speech the times of the audible words, in clip time.
 * @returns null if none of the music is audible.
 */
export function planMusic(
  { gainDb, duckDb, offsetSec = 0, playsOnce = false, fadeInSec = 0, fadeOutSec = 0 }: EditMusic,
  file: { path: string; durationSec: number },
  { speech, durationSec }: { speech: readonly TimeRange[]; durationSec: number },
): MusicPlan | null {
  if (!(file.durationSec > 0)) return null;
  const from = offsetSec < file.durationSec ? offsetSec : 0;
  const isRepeated = !playsOnce && from + durationSec > file.durationSec;
  const lengthSec = isRepeated ? durationSec : Math.min(durationSec, file.durationSec - from);
  return {
    path: file.path,
    durationSec: file.durationSec,
    offsetSec: from,
    isRepeated,
    lengthSec,
    levels: listLevels(speech, gainDb, duckDb),
    fadeInSec: Math.min(fadeInSec, lengthSec),
    fadeOutSec: Math.min(fadeOutSec, lengthSec),
  };
}

function listLevels(speech: readonly TimeRange[], gainDb: number, duckDb: number): Motion[] {
  const low = gainDb - duckDb;
  const still = (at: number): Motion => ({ startSec: 0, durationSec: 0, from: at, to: at });
  const spoken = duckDb > 0 ? mergeRanges(speech, SHORT_PAUSE_SEC) : [];
  const levels = spoken.flatMap(({ startSec, endSec }) => [
    ...(startSec > DOWN_SEC
      ? [{ startSec: startSec - DOWN_SEC, durationSec: DOWN_SEC, from: gainDb, to: low }]
      : [still(low)]),
    { startSec: endSec + HOLD_SEC, durationSec: UP_SEC, from: low, to: gainDb },
  ]);
  return levels[0]?.startSec === 0 ? levels : [still(gainDb), ...levels];
}

/** Returns the music's volume at a clip time, as a factor of its original loudness; 0 after its end. */
export function musicVolumeAt({ levels, lengthSec, fadeInSec, fadeOutSec }: MusicPlan, clipSec: number): number {
  if (clipSec < 0 || clipSec >= lengthSec) return 0;
  const level = levels.findLast(({ startSec }) => startSec <= clipSec) ?? levels[0];
  if (!level) return 0;
  const { startSec, durationSec, from, to } = level;
  const share = durationSec > 0 ? Math.min(1, (clipSec - startSec) / durationSec) : 1;
  const fadeIn = fadeInSec > 0 ? Math.min(1, clipSec / fadeInSec) : 1;
  const fadeOut = fadeOutSec > 0 ? Math.min(1, (lengthSec - clipSec) / fadeOutSec) : 1;
  return 10 ** ((from + (to - from) * ease(share)) / 20) * fadeIn * fadeOut;
}

/** Returns the position in the piece at a clip time. */
export function musicSecAt({ offsetSec, durationSec, isRepeated }: MusicPlan, clipSec: number): number {
  const atSec = offsetSec + clipSec;
  return isRepeated ? atSec % durationSec : atSec;
}
