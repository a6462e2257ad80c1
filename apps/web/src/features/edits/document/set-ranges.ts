import type { ClipEdit, EditRange } from '@clipwright/clip-spec';
import { moveOverlays } from '@clipwright/media/plan';

/** A range, and the id of another range to inherit settings from. */
export type NewRange = EditRange & { from?: string };

/**
 * Returns the document with other ranges. Settings of single ranges are kept or removed with them. Overlays keep their
 * position relative to the picture.
 */
export function setRanges(edit: ClipEdit, ranges: readonly NewRange[]): ClipEdit {
  const move = <Value>(own: Record<string, Value> | undefined): Record<string, Value> | undefined => {
    if (!own) return undefined;
    const entries = ranges.flatMap(({ id, from = id }) => {
      const value = own[from];
      return value === undefined ? [] : [[id, value] as const];
    });
    return entries.length > 0 ? Object.fromEntries(entries) : undefined;
  };
  const { ranges: ownCaptions, ...captions } = edit.captions;
  const movedCaptions = move(ownCaptions);
  const framing = Object.entries(edit.framing).map(([ratio, { ranges: own, ...said }]) => {
    const moved = move(own);
    return [ratio, { ...said, ...(moved && { ranges: moved }) }] as const;
  });
  return {
    ...edit,
    ranges: ranges.map(({ id, startSec, endSec }) => ({ id, startSec, endSec })),
    captions: { ...captions, ...(movedCaptions && { ranges: movedCaptions }) },
    framing: Object.fromEntries(framing),
    overlays: moveOverlays(edit.overlays, edit.ranges, ranges),
  };
}

/** Returns an unused range id. */
export function newRangeId(ranges: readonly Pick<EditRange, 'id'>[]): string {
  const taken = new Set(ranges.map(({ id }) => id));
  let number = ranges.length + 1;
  while (taken.has(`part-${number}`)) number++;
  return `part-${number}`;
}
