import type { ClipEdit, EditOverlay, EditSound } from '@clipwright/clip-spec';
import { clipLengthSec } from './change-ranges.ts';

type Title = Extract<EditOverlay, { kind: 'title' }>;

/** The default duration of a hook in seconds. */
const TITLE_SEC = 3;
/** Above the center, below the controls that platforms draw over a clip. */
const TITLE_PLACE = { x: 0.5, y: 0.2 };

export function titleOf({ overlays }: Pick<ClipEdit, 'overlays'>): Title | null {
  return overlays.find((overlay) => overlay.kind === 'title') ?? null;
}

/** The limits and the default for the duration of a hook in seconds. */
export const titleSec = { min: 1, max: 10, usual: TITLE_SEC } as const;

/** Sets the hook over the first seconds; null removes it. */
export function changeTitle(edit: ClipEdit, text: string | null): ClipEdit {
  const existing = titleOf(edit);
  const others = edit.overlays.filter((overlay) => overlay !== existing);
  if (text === null) return { ...edit, overlays: others };
  const title: Title = existing ?? {
    kind: 'title',
    id: 'hook',
    startSec: 0,
    endSec: Math.min(TITLE_SEC, clipLengthSec(edit.ranges)),
    text,
    place: TITLE_PLACE,
    by: 'auto',
  };
  return { ...edit, overlays: [{ ...title, text }, ...others] };
}

/** Sets the duration of the hook from the start of the clip. */
export function changeTitleLength(edit: ClipEdit, lengthSec: number): ClipEdit {
  const overlays = edit.overlays.map((overlay) =>
    overlay.kind === 'title' ? { ...overlay, endSec: overlay.startSec + lengthSec } : overlay,
  );
  return { ...edit, overlays };
}

/** Chooses the picture at a source time as the cover. */
export function setCover(edit: ClipEdit, atSec: number): ClipEdit {
  return { ...edit, cover: { atSec } };
}

/** Changes the sound settings. Values of 0 and `undefined` are omitted, since they are the defaults. */
export function changeSound(
  edit: ClipEdit,
  change: Partial<Pick<EditSound, 'gainDb' | 'fadeInSec' | 'fadeOutSec' | 'voiceCleaning'>>,
): ClipEdit {
  const entries = Object.entries({ ...edit.sound, ...change }).filter(
    ([, value]) => value !== 0 && value !== undefined,
  );
  return { ...edit, sound: Object.fromEntries(entries) };
}
