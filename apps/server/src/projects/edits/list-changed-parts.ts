import { isDeepStrictEqual } from 'node:util';
import type { ClipEdit } from '@clipwright/clip-spec';
import { type ClipEditPart, clipEditParts } from '@clipwright/contract';

/** Lists the parts that differ between two documents. */
export function listChangedParts(one: ClipEdit, other: ClipEdit): ClipEditPart[] {
  return clipEditParts.filter((part) => !isDeepStrictEqual(one[part], other[part]));
}
