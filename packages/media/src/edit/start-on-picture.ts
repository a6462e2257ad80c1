import type { Moment } from '../moments/moment.ts';
import { overlapSec, type TimeRange } from '../time/time-range.ts';
import { type OpeningFrame, openingSec } from '../watch/opening-frame.ts';
import type { WindowView } from './edit-material.ts';

/** The longest remainder of a shot at the end that looks like a flash. */
const flashSec = 0.3;
/** A frame with less of the sharpest one's detail is blurred or faded. */
const sharpShare = 0.8;
/** A frame with less of the final brightness is fading in. */
const brightShare = 0.85;
/** A frame with more of the final brightness is a flash, unless the picture becomes dark. */
const flashShare = 1.4;
const darkBrightness = 40;

/**
 * Moves a moment's start past a flash of the shot before or of light, a fade or a blur, by at most 0.2 s and never past its first
 * word, and its end before a flash of the shot after its last word. Keeps a moment that would become shorter than
 * `leastSec`.
 */
export function startOnPicture<Clip extends Pick<Moment, 'startSec' | 'endSec'>>(
  moment: Clip,
  words: readonly TimeRange[],
  { shots, opening = [] }: Pick<WindowView, 'shots' | 'opening'>,
  leastSec: number,
): Clip {
  const spoken = words.filter((word) => overlapSec(word, moment) > 0);
  const latestSec = Math.min(moment.startSec + openingSec, spoken[0]?.startSec ?? Number.POSITIVE_INFINITY);
  const earliestSec = spoken.reduce((endSec, word) => Math.max(endSec, word.endSec), moment.endSec - flashSec);
  const cutSec = shots.find(({ startSec }) => startSec > moment.startSec && startSec <= latestSec)?.startSec;
  const lastShot = shots.find(
    ({ startSec }) => startSec >= Math.max(earliestSec, moment.endSec - flashSec) && startSec < moment.endSec,
  );
  const fromSec = cutSec ?? moment.startSec;
  const frames = opening.filter(({ atSec }) => atSec >= fromSec && atSec <= latestSec);
  const startSec = firstClear(frames)?.atSec ?? fromSec;
  const endSec = lastShot?.startSec ?? moment.endSec;
  return endSec - startSec < leastSec ? moment : { ...moment, startSec, endSec };
}

/** Returns the first frame that is as sharp and bright as the following ones. Null if that is already the first. */
function firstClear(frames: readonly OpeningFrame[]): OpeningFrame | null {
  const sharpest = frames.reduce((most, { detail }) => Math.max(most, detail), 0);
  const final = frames.at(-1)?.brightness ?? 0;
  const at = frames.findIndex(
    ({ detail, brightness }) =>
      detail >= sharpShare * sharpest &&
      brightness >= brightShare * final &&
      (brightness <= flashShare * final || final < darkBrightness),
  );
  return at > 0 ? (frames[at] ?? null) : null;
}
