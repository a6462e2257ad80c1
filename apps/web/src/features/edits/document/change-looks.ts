import type { ClipEdit, EditOverlay, EditSound } from '@clipwright/clip-spec';
import { clipLengthSec } from './change-ranges.ts';

type Title = Extract<EditOverlay, { kind: 'title' }>;

/** How long a hook is read. */
const TITLE_SEC = 3;
/** Above the middle, below what platforms draw over a clip. */
const TITLE_PLACE = { x: 0.5, y: 0.2 };

export function titleOf({ overlays }: Pick<ClipEdit, 'overlays'>): Title | null {
  return overlays.find((overlay) => overlay.kind === 'title') ?? null;
}

/** How long the hook may stay: as long as it is read, or as the clip lasts. */
export const titleSec = { min: 1, max: 10, usual: TITLE_SEC } as const;

/** The hook over the first seconds; null takes it away. */
export function changeTitle(edit: ClipEdit, text: string | null): ClipEdit {
  const known = titleOf(edit);
  const others = edit.overlays.filter((overlay) => overlay !== known);
  if (text === null) return { ...edit, overlays: others };
  const title: Title = known ?? {
    kind: 'title',
    id: 'hook',
    startSec: 0,
    endSec: Math.min(TITLE_SEC, clipLengthSec(edit.ranges)),
    text,
    place: TITLE_PLACE,
  };
  return { ...edit, overlays: [{ ...title, text }, ...others] };
}

/** How long the hook is shown from the start of the clip on. */
export function changeTitleLength(edit: ClipEdit, lengthSec: number): ClipEdit {
  const overlays = edit.overlays.map((overlay) =>
    overlay.kind === 'title' ? { ...overlay, endSec: overlay.startSec + lengthSec } : overlay,
  );
  return { ...edit, overlays };
}

/** What is said of the sound; 0 is what it is where nothing is said. */
export function changeSound(
  edit: ClipEdit,
  change: Partial<Pick<EditSound, 'gainDb' | 'fadeInSec' | 'fadeOutSec'>>,
): ClipEdit {
  const said = Object.entries({ ...edit.sound, ...change }).filter(([, value]) => value !== 0);
  return { ...edit, sound: Object.fromEntries(said) };
}
