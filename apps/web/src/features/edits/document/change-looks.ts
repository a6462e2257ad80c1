import type { ClipEdit, EditOverlay, EditSound } from '@clipwright/clip-spec';
import { clipLengthSec } from './change-ranges.ts';

type Title = Extract<EditOverlay, { kind: 'title' }>;

/** The default duration of a hook. */
const TITLE_SEC = 3;
/** Above the middle, below what platforms draw over a clip. */
const TITLE_PLACE = { x: 0.5, y: 0.2 };

export function titleOf({ overlays }: Pick<ClipEdit, 'overlays'>): Title | null {
  return overlays.find((overlay) => overlay.kind === 'title') ?? null;
}

/** Returns the choices for the duration of the hook: the default, or the whole clip. */
export const titleSec = { min: 1, max: 10, usual: TITLE_SEC } as const;

/** The hook over the first seconds; null takes it away. */
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

/** Returns the settings of the sound; 0 is the default. */
export function changeSound(
  edit: ClipEdit,
  change: Partial<Pick<EditSound, 'gainDb' | 'fadeInSec' | 'fadeOutSec'>>,
): ClipEdit {
  const entries = Object.entries({ ...edit.sound, ...change }).filter(([, value]) => value !== 0);
  return { ...edit, sound: Object.fromEntries(entries) };
}
