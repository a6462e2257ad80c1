import { type ClipEdit, clipEditLimits } from '@clipwright/clip-spec';
import { cropAt } from '@clipwright/media/plan';
import { type FramedPart, setLayout } from './change-layout.ts';
import { type CropBox, isSameBox } from './crop-box.ts';

/** A position of the crop box at a source time. Positions between two keyframes are eased. */
type BoxKey = CropBox & { atSec: number };

/** Returns the keyframes of a manually framed part, in order and within the part; empty for other framings. */
export function boxKeysOf({ framing }: Pick<ClipEdit, 'framing'>, part: FramedPart): BoxKey[] {
  const [only, ...others] = framing[part.ratio]?.ranges?.[part.range.id] ?? [];
  if (only?.layout.kind !== 'box' || others.length > 0) return [];
  const { keys } = only.layout;
  const [first, last] = [clampSec(part, Number.NEGATIVE_INFINITY), clampSec(part, Number.POSITIVE_INFINITY)];
  const inside = keys.filter(({ atSec }) => atSec >= first && atSec <= last);
  // After a split or trim, the box may be moving at the part's edges.
  const comesFrom = keys.some(({ atSec }) => atSec < first) && inside[0]?.atSec !== first;
  const goesTo = keys.some(({ atSec }) => atSec > last) && inside.at(-1)?.atSec !== last;
  const keysInPart = [
    ...(comesFrom ? [{ atSec: first, ...boxAt(keys, first) }] : []),
    ...inside,
    ...(goesTo ? [{ atSec: last, ...boxAt(keys, last) }] : []),
  ];
  // A static box needs one keyframe.
  const isStill = inside.length === 0 && keysInPart.every((key) => isSameBox(key, keysInPart[0] ?? key));
  return isStill ? keysInPart.slice(0, 1) : keysInPart;
}

/** Returns the index of the keyframe at a source time, or -1 if there is none. */
export function findKey(keys: readonly BoxKey[], part: FramedPart, atSec: number): number {
  const sec = clampSec(part, atSec);
  return keys.findIndex((key) => Math.abs(key.atSec - sec) < part.frameSec * 0.5);
}

/**
 * Moves the crop box of a part. A single keyframe applies to the whole part; with several, the box moves at this time
 * only.
 */
export function setBox(edit: ClipEdit, part: FramedPart, atSec: number, box: CropBox): ClipEdit {
  const keys = boxKeysOf(edit, part);
  const at = keys.length === 1 ? 0 : findKey(keys, part, atSec);
  const existing = keys[at];
  const key = { atSec: existing?.atSec ?? clampSec(part, atSec), ...onlyBox(box) };
  return setKeys(edit, part, existing ? keys.with(at, key) : [...keys, key]);
}

/** Adds a keyframe with the current box at this time, so that the box can be moved elsewhere at another. */
export function addBoxKey(edit: ClipEdit, part: FramedPart, atSec: number): ClipEdit {
  const keys = boxKeysOf(edit, part);
  if (keys.length === 0 || findKey(keys, part, atSec) >= 0) return edit;
  const sec = clampSec(part, atSec);
  return setKeys(edit, part, [...keys, { atSec: sec, ...boxAt(keys, sec) }]);
}

/** Removes a keyframe. The last one is kept, since a part needs a box. */
export function removeBoxKey(edit: ClipEdit, part: FramedPart, atSec: number): ClipEdit {
  const keys = boxKeysOf(edit, part);
  const at = findKey(keys, part, atSec);
  return at < 0 || keys.length < 2 ? edit : setKeys(edit, part, keys.toSpliced(at, 1));
}

/** Returns the time of the next or previous keyframe; null if there is none. */
export function nextKeySec(keys: readonly BoxKey[], part: FramedPart, atSec: number, by: -1 | 1): number | null {
  const sec = clampSec(part, atSec);
  const far = part.frameSec * 0.5;
  const keysInPart =
    by > 0 ? keys.find((key) => key.atSec >= sec + far) : keys.findLast((key) => key.atSec <= sec - far);
  return keysInPart?.atSec ?? null;
}

function setKeys(edit: ClipEdit, part: FramedPart, keys: readonly BoxKey[]): ClipEdit {
  if (keys.length > clipEditLimits.keys) return edit;
  return setLayout(edit, part, { kind: 'box', keys: keys.toSorted((a, b) => a.atSec - b.atSec) });
}

/** Clamps a time to the frames of a part. The frame at its end belongs to the next part. */
function clampSec({ range, frameSec }: FramedPart, atSec: number): number {
  const last = Math.max(range.startSec, range.endSec - frameSec / 2);
  return Math.min(Math.max(atSec, range.startSec), last);
}

/** Returns the position of a box with these keyframes, as the renderer computes it. */
function boxAt(keys: readonly BoxKey[], atSec: number): CropBox {
  const segment = { startSec: atSec, endSec: atSec + 1, layout: { kind: 'box' as const, keys: [...keys] } };
  const [box] = cropAt({ ratio: '9:16', segments: [segment] }, atSec);
  return box ?? { x: 0, y: 0, width: 1, height: 1 };
}

function onlyBox({ x, y, width, height }: CropBox): CropBox {
  return { x, y, width, height };
}
