import { type ClipEdit, captionLookLimits, type EditOverlay } from '@clipwright/clip-spec';
import { clipLengthSec } from './change-ranges.ts';

export type TextOverlay = Extract<EditOverlay, { kind: 'text' }>;

/** The initial size of a text as a share of the clip's short side, and its duration in seconds. */
const FIRST_SIZE = 0.06;
const FIRST_SEC = 4;
/** Below the hook, above the captions. */
const FIRST_PLACE = { x: 0.5, y: 0.35 };
/** The offset of a new text below the previous one. */
const NEXT_BELOW = 0.1;
/** The shortest duration of an overlay in seconds. */
export const shortestOverlaySec = 0.5;
/** The limits of a text's size, as shares of the clip's short side. */
export const textSize = captionLookLimits.size;

export function textsOf({ overlays }: Pick<ClipEdit, 'overlays'>): TextOverlay[] {
  return overlays.filter((overlay) => overlay.kind === 'text');
}

/** Adds a text at a clip time, below the texts that are visible then. */
export function addText(edit: ClipEdit, text: string, clipSec: number): ClipEdit {
  const lengthSec = clipLengthSec(edit.ranges);
  const startSec = round(Math.max(0, Math.min(clipSec, lengthSec - 1)));
  const taken = new Set(edit.overlays.map(({ id }) => id));
  let number = 1;
  while (taken.has(`text-${number}`)) number += 1;
  const beside = textsOf(edit).filter((other) => other.startSec <= startSec && other.endSec > startSec).length;
  const added: TextOverlay = {
    kind: 'text',
    id: `text-${number}`,
    text,
    size: FIRST_SIZE,
    color: '#FFFFFF',
    startSec,
    endSec: round(Math.min(startSec + FIRST_SEC, lengthSec)),
    place: { ...FIRST_PLACE, y: round(Math.min(0.9, FIRST_PLACE.y + beside * NEXT_BELOW)) },
  };
  return { ...edit, overlays: [...edit.overlays, added] };
}

export function changeText(
  edit: ClipEdit,
  id: string,
  change: Partial<Pick<TextOverlay, 'text' | 'startSec' | 'endSec' | 'size' | 'color'>>,
): ClipEdit {
  const apply = (overlay: EditOverlay) =>
    overlay.kind === 'text' && overlay.id === id ? changeOverlay(overlay, change) : overlay;
  return { ...edit, overlays: edit.overlays.map(apply) };
}

export function removeText(edit: ClipEdit, id: string): ClipEdit {
  return { ...edit, overlays: edit.overlays.filter((overlay) => overlay.kind !== 'text' || overlay.id !== id) };
}

/** Changes an overlay. A new start time removes the default start that it could return to. */
export function changeOverlay<Overlay extends EditOverlay>(overlay: Overlay, change: Partial<Overlay>): Overlay {
  const changed = { ...overlay, ...change };
  if (change.startSec !== undefined) delete changed.anchorSec;
  return changed;
}

/** Returns the times of an overlay moved to another start, with its duration clamped to the end of the clip. */
export function moveOverlayTimes(
  { startSec, endSec }: Pick<EditOverlay, 'startSec' | 'endSec'>,
  toSec: number,
  lengthSec: number,
): { startSec: number; endSec: number } {
  const shownSec = endSec - startSec;
  return {
    startSec: toSec,
    endSec: round(Math.max(toSec + shortestOverlaySec, Math.min(lengthSec, toSec + shownSec))),
  };
}

function round(value: number): number {
  return Math.round(value * 1e4) / 1e4;
}
