import type { CaptionLook, CaptionSettings, ClipEdit, EditOverlay } from '@clipwright/clip-spec';
import { clipLengthSec } from './change-ranges.ts';

type Change = { [Key in 'isOn' | 'styleId']?: CaptionSettings[Key] | undefined };

/** Captions of the whole clip; undefined takes back what was said. */
export function changeCaptions(edit: ClipEdit, change: Change): ClipEdit {
  const said = Object.entries({ ...edit.captions, ...change }).filter(([, value]) => value !== undefined);
  return { ...edit, captions: Object.fromEntries(said) };
}

/** What of the captions is otherwise than their style has it. */
export function changeCaptionLook(edit: ClipEdit, change: Pick<Partial<CaptionLook>, 'size' | 'anchorY'>): ClipEdit {
  return { ...edit, captions: { ...edit.captions, look: { ...edit.captions.look, ...change } } };
}

type Title = Extract<EditOverlay, { kind: 'title' }>;

/** How long a hook is read. */
const TITLE_SEC = 3;
/** Above the middle, below what platforms draw over a clip. */
const TITLE_PLACE = { x: 0.5, y: 0.2 };

export function titleOf({ overlays }: Pick<ClipEdit, 'overlays'>): Title | null {
  return overlays.find((overlay) => overlay.kind === 'title') ?? null;
}

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

/** dB added to what the loudness asks for. */
export function changeGain(edit: ClipEdit, gainDb: number): ClipEdit {
  const { gainDb: _, ...sound } = edit.sound;
  return { ...edit, sound: gainDb === 0 ? sound : { ...sound, gainDb } };
}
