import type { EditMusic } from '@clipwright/clip-spec';
import type { Motion } from '../crop/crop-expression.ts';
import { ease } from '../crop/ease.ts';
import { mergeRanges, type TimeRange } from '../time/time-range.ts';

/** Music under a clip, decided: where it is heard and how loud at every instant. Times are in the clip. */
export type MusicPlan = {
  path: string;
  /** Of the whole piece. */
  durationSec: number;
  /** Where in the piece the clip begins. */
  offsetSec: number;
  /** Whether it begins again after its end. */
  isRepeated: boolean;
  /** How long it is heard in the clip. */
  lengthSec: number;
  /** In dB, ascending in time; the first holds from the start. */
  levels: Motion[];
  fadeInSec: number;
  fadeOutSec: number;
};

/** A pause shorter than this is no reason for the music to come up. */
const SHORT_PAUSE_SEC = 1.2;
/** The music goes down so long before someone speaks, and holds and comes up so long after. */
const DOWN_SEC = 0.3;
const HOLD_SEC = 0.15;
const UP_SEC = 0.6;

/**
 * Decides the music of a clip. It goes down where words are heard, by their times and not by the sound: so a page that
 * plays it knows every level beforehand, as the renderer does.
 * @param speech where words are heard, in clip time
 * @returns null where nothing of the music is heard
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
    ...{ path: file.path, durationSec: file.durationSec, offsetSec: from, isRepeated, lengthSec },
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

/** How loud the music is at an instant of the clip, as a factor of its own loudness: 0 where it is over. */
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

/** Where in the piece an instant of the clip is. */
export function musicSecAt({ offsetSec, durationSec, isRepeated }: MusicPlan, clipSec: number): number {
  const atSec = offsetSec + clipSec;
  return isRepeated ? atSec % durationSec : atSec;
}
