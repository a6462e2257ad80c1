import { mergeRanges, type TimeRange } from '../../time/time-range.ts';
import type { Levels } from './band-levels.ts';

/** The seconds around an instant used to measure its noise and speech levels. */
const AROUND_SEC = 8;
/** The quietest tenth of these levels is noise, the loudest twentieth is speech. */
const QUIET_SHARE = 0.1;
const LOUD_SHARE = 0.95;
/** A voice starts at this share of the way from noise to speech, in decibels. */
const RISE_SHARE = 0.33;
/** The minimum rise above the noise in decibels; steady noise varies less from hop to hop. */
const MIN_RISE_DB = 4;
/** The minimum difference between noise and speech for usable levels, in decibels; music reduces it. */
const MIN_RANGE_DB = 8;
/** The minimum length of a pause; shorter dips occur within words, such as the closure before a "t" or "k". */
const MIN_DIP_SEC = 0.14;
/** The minimum length of a voice; shorter isolated sounds are tongue or keyboard clicks. */
const MIN_SOUND_SEC = 0.04;
/** The maximum distance from the voice activity model's speech at which a soft sound may still be voice. */
const SOFT_SEC = 0.45;

/**
 * Finds voices more precisely than the voice activity model: to a hundredth of a second, separated by pauses of about
 * 0.15 s. The model distinguishes speech from other sounds; the level determines where words start and end.
 * @param speech the model's speech, in order; returned unchanged if levels are missing or unusable.
 */
export function findVoice(speech: readonly TimeRange[], levels: Levels | null): TimeRange[] {
  if (!levels?.bands[0]?.length) return [...speech];
  const sounds = listSounds(levels);
  const voice: TimeRange[] = [];
  let first = 0;
  for (const stretch of speech) {
    while (first < sounds.length && (sounds[first]?.endSec ?? 0) <= stretch.startSec) first++;
    const own: TimeRange[] = [];
    for (let at = first; at < sounds.length; at++) {
      const sound = sounds[at];
      if (!sound || sound.startSec >= stretch.endSec) break;
      // A sound that started long before, such as music or room noise, is not the start of the voice.
      const startSec = sound.startSec < stretch.startSec - SOFT_SEC ? stretch.startSec : sound.startSec;
      const endSec = sound.endSec > stretch.endSec + SOFT_SEC ? stretch.endSec : sound.endSec;
      own.push({ startSec, endSec });
    }
    voice.push(...(own.length > 0 ? own : [stretch]));
  }
  return mergeRanges(voice);
}

/** Lists ranges above a band's noise, with dips within words filled and clicks removed. */
function listSounds({ hopSec, bands }: Levels): TimeRange[] {
  const loudFrom = bands.map((db) => listThresholds(db, hopSec));
  const runs: TimeRange[] = [];
  for (let hop = 0; hop < (bands[0]?.length ?? 0); hop++) {
    if (!bands.some((db, band) => (db[hop] ?? -100) >= (loudFrom[band]?.[hop] ?? 0))) continue;
    const startSec = hop * hopSec;
    const last = runs.at(-1);
    if (last && startSec - last.endSec < MIN_SOUND_SEC) last.endSec = startSec + hopSec;
    else runs.push({ startSec, endSec: startSec + hopSec });
  }
  const sounds = runs.filter(({ startSec, endSec }) => endSec - startSec >= MIN_SOUND_SEC - hopSec / 2);
  return mergeRanges(sounds, MIN_DIP_SEC);
}

/** Returns the level at or above which each hop is loud, measured twice per second. */
function listThresholds(db: Float32Array, hopSec: number): Float32Array {
  const step = Math.max(1, Math.round(0.5 / hopSec));
  const reach = Math.round(AROUND_SEC / 2 / hopSec);
  const thresholds = new Float32Array(db.length);
  for (let from = 0; from < db.length; from += step) {
    const near = db.slice(Math.max(0, from - reach), from + step + reach).sort();
    const quiet = near[Math.floor(near.length * QUIET_SHARE)] ?? -100;
    const range = (near[Math.floor(near.length * LOUD_SHARE)] ?? -100) - quiet;
    const rise = range < MIN_RANGE_DB ? Number.NEGATIVE_INFINITY : Math.max(MIN_RISE_DB, RISE_SHARE * range);
    thresholds.fill(quiet + rise, from, from + step);
  }
  return thresholds;
}
