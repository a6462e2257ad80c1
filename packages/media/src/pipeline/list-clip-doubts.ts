import type { CropTrack } from '../crop/crop-track.ts';
import { findUnsureShots } from '../crop/find-unsure-shots.ts';
import type { MaterialEntry, MaterialReport } from '../material/material-report.ts';
import type { BurnedInCaptions } from '../saliency/find-burned-in-captions.ts';
import { type CutList, listClipTimesSec } from '../time/cut-list.ts';
import { durationOf } from '../time/time-range.ts';
import type { WindowView } from './edit-material.ts';

/** What of a planned clip its doubts follow from. */
export type PlannedClip = {
  view: WindowView;
  burnedIn: BurnedInCaptions | null;
  cuts: CutList;
  /** The framing of each file, in clip time; null for what has no picture. */
  crops: readonly (CropTrack | null)[];
  /** Width of the displayed source over its height; null without a picture. */
  pictureAspect: number | null;
  /** Whether captions were asked for and something is said, and whether any are drawn. */
  wantsCaptions: boolean;
  drawsCaptions: boolean;
  /** Characters of captions and titles that are left out: emoji, and what no font here has. */
  emoji: number;
  undrawnCharacters: number;
};

/** Thirds of the frame's height. */
const UPPER = 1 / 3;
const LOWER = 2 / 3;
/** A shorter doubt about who speaks is not worth a word. */
const MIN_UNSURE_SEC = 2;

/** What about a clip may be wrong, by what was seen in its window. Pure. */
export function listClipDoubts(clip: PlannedClip): MaterialReport {
  return [
    describeBurnedIn(clip),
    describeSpeaker(clip),
    describeLeftOut('font', clip.undrawnCharacters),
    describeLeftOut('emoji', clip.emoji),
  ].filter((entry) => entry !== null);
}

function describeBurnedIn({ burnedIn, wantsCaptions, drawsCaptions }: PlannedClip): MaterialEntry | null {
  if (!burnedIn) return null;
  const middle = burnedIn.box.y + burnedIn.box.height / 2;
  const place = middle < UPPER ? 'top' : middle > LOWER ? 'bottom' : 'middle';
  const ours = drawsCaptions ? 'moved' : wantsCaptions ? 'off' : 'none';
  return { code: 'burned-in-captions', facts: { ours, place, changes: burnedIn.changes } };
}

function describeLeftOut(why: 'font' | 'emoji', count: number): MaterialEntry | null {
  return count === 0 ? null : { code: 'characters-left-out', facts: { count, why } };
}

/** Only where a file crops: in the whole picture everyone is seen. */
function describeSpeaker({ view, cuts, crops, pictureAspect }: PlannedClip): MaterialEntry | null {
  if (pictureAspect === null) return null;
  const shots = findUnsureShots(view, pictureAspect);
  const shown = new Set<'together' | 'one'>();
  let sec = 0;
  for (const shot of shots) {
    const [clipSec] = listClipTimesSec(cuts, (shot.startSec + shot.endSec) / 2);
    if (clipSec === undefined) continue;
    let isCropped = false;
    for (const crop of crops) {
      const layout = crop?.segments.find((segment) => clipSec >= segment.startSec && clipSec < segment.endSec)?.layout;
      if (!layout || (layout.kind === 'follow' && layout.width > WHOLE && layout.height > WHOLE)) continue;
      isCropped = true;
      shown.add(layout.kind === 'follow' || layout.kind === 'box' ? 'one' : 'together');
    }
    if (isCropped) sec += durationOf(shot);
  }
  if (sec < MIN_UNSURE_SEC) return null;
  const [only] = shown;
  const facts = { sec: Math.round(sec), shown: shown.size > 1 ? 'mixed' : (only ?? 'one') };
  return { code: 'speaker-unsure', facts };
}

/** A window that shows this share of the frame's width and height cuts no one off. */
const WHOLE = 0.98;
