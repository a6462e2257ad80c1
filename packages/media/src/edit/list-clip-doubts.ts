import type { CropLayout, CropTrack } from '../crop/crop-track.ts';
import { findUnsureShots } from '../crop/find-unsure-shots.ts';
import type { MaterialEntry, MaterialReport } from '../material/material-report.ts';
import type { BurnedInCaptions } from '../saliency/find-burned-in-captions.ts';
import { type CutList, listClipTimesSec } from '../time/cut-list.ts';
import { durationOf } from '../time/time-range.ts';
import type { WindowView } from './edit-material.ts';

/** The facts about a planned clip from which its doubts are derived. */
export type PlannedClip = {
  view: WindowView;
  burnedIn: BurnedInCaptions | null;
  cuts: CutList;
  /** Each file's framing in clip time; null for a file without a picture. */
  crops: readonly (CropTrack | null)[];
  /** The source's display aspect ratio (width over height); null without a picture. */
  pictureAspect: number | null;
  /** True if the framing chooses between a part of the picture and all of it. */
  mayCrop: boolean;
  /** True if captions were requested and the clip has words. */
  wantsCaptions: boolean;
  /** True if any captions are drawn. */
  drawsCaptions: boolean;
  /**
   * The number of characters omitted from captions and titles: emoji, and characters missing from all available fonts.
   */
  emoji: number;
  undrawnCharacters: number;
  /** The words that the recognizer was unsure of; null without any. */
  unsureWords: MaterialEntry | null;
};

/** The frame divided into thirds by height. */
const UPPER = 1 / 3;
const LOWER = 2 / 3;
/** The shortest speaker ambiguity to report, in seconds. */
const MIN_UNSURE_SEC = 2;

/** Lists possible problems with a clip and choices that a user may want to change. Pure. */
export function listClipDoubts(clip: PlannedClip): MaterialReport {
  const speaker = describeSpeaker(clip);
  return [
    describeBurnedIn(clip),
    speaker,
    clip.drawsCaptions ? clip.unsureWords : null,
    describeLayout('screen-with-presenter', 'screen-and-face', clip),
    // An ambiguous speaker is a reason of its own.
    clip.mayCrop && !speaker ? describeLayout('whole-picture', 'fit', clip) : null,
    describeLeftOut('font', clip.undrawnCharacters),
    describeLeftOut('emoji', clip.emoji),
  ].filter((entry) => entry !== null);
}

/**
 * Describes damage to the source within the clip.
 * @param count the number of video frames and audio packets that could not be fully decoded.
 */
export function describeDamage(count: number): MaterialReport {
  return count === 0 ? [] : [{ code: 'source-damaged', facts: { count } }];
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

/** Describes an ambiguous speaker if a file crops the picture. An uncropped picture shows everyone. */
function describeSpeaker({ view, cuts, crops, pictureAspect }: PlannedClip): MaterialEntry | null {
  if (pictureAspect === null) return null;
  const shots = findUnsureShots(view, pictureAspect);
  const framings = new Set<'together' | 'one'>();
  let sec = 0;
  let atSec: number | null = null;
  for (const shot of shots) {
    const middleSec = (shot.startSec + shot.endSec) / 2;
    const [clipSec] = listClipTimesSec(cuts, middleSec);
    if (clipSec === undefined) continue;
    let isCropped = false;
    for (const crop of crops) {
      const layout = crop?.segments.find((segment) => clipSec >= segment.startSec && clipSec < segment.endSec)?.layout;
      if (!layout || (layout.kind === 'follow' && layout.width > WHOLE && layout.height > WHOLE)) continue;
      isCropped = true;
      framings.add(layout.kind === 'follow' || layout.kind === 'box' ? 'one' : 'together');
    }
    if (!isCropped) continue;
    sec += durationOf(shot);
    atSec ??= Math.round(middleSec * 10) / 10;
  }
  if (sec < MIN_UNSURE_SEC) return null;
  const [only] = framings;
  const facts = { sec: Math.round(sec), shown: framings.size > 1 ? 'mixed' : (only ?? 'one'), atSec };
  return { code: 'speaker-unsure', facts };
}

/** Describes the longest time for which a file uses a layout. */
function describeLayout(
  code: 'screen-with-presenter' | 'whole-picture',
  kind: CropLayout['kind'],
  { crops }: PlannedClip,
): MaterialEntry | null {
  const lengths = crops.map((crop) =>
    (crop?.segments ?? [])
      .filter(({ layout }) => layout.kind === kind)
      .reduce((sum, segment) => sum + durationOf(segment), 0),
  );
  const sec = Math.round(Math.max(0, ...lengths));
  return sec === 0 ? null : { code, facts: { sec } };
}

/** A window of at least this share of the frame's width and height cuts no one off. */
const WHOLE = 0.98;
