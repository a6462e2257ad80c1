import type { ClipEdit, ClipRatio, EditRange, FramingLayout, FramingSegment } from '@clipwright/clip-spec';
import type { CropBox } from './crop-box.ts';

/** A part of the clip in one aspect ratio. Its range is aligned to frames. */
export type FramedPart = { ratio: ClipRatio; range: EditRange; frameSec: number };

/** The layouts with several tiles. */
export type TiledLayout = 'stack-2' | 'stack-3' | 'stack-4' | 'screen-and-face';
/** The framings of a part; `auto` uses the clip's. */
export type PartLayout = 'auto' | 'follow' | 'fit' | TiledLayout | 'box';

type Framing = Pick<ClipEdit, 'framing'>;

/** Returns a part's own framing in one ratio; null if it uses the clip's. */
export function ownFraming({ framing }: Framing, { ratio, range }: FramedPart): FramingSegment[] | null {
  return framing[ratio]?.ranges?.[range.id] ?? null;
}

/** Returns the layout of a part; null for manual framing that the editor cannot change. */
export function layoutOf(edit: Framing, part: FramedPart): PartLayout | null {
  const own = ownFraming(edit, part);
  if (!own) return 'auto';
  const [first, ...others] = own.map(({ layout }) => layout);
  if (first?.kind === 'follow') return others.every(({ kind }) => kind === 'follow') ? 'follow' : null;
  if (!first || others.length > 0) return null;
  return first.kind === 'stack' ? stackOf(first.tiles.length) : first.kind;
}

/** Returns the tiled layout of a part; null if it has a single window. */
export function tiledLayoutOf(edit: Framing, part: FramedPart): TiledLayout | null {
  const layout = layoutOf(edit, part);
  return layout !== null && isTiled(layout) ? layout : null;
}

export function isTiled(layout: PartLayout): layout is TiledLayout {
  return layout.startsWith('stack-') || layout === 'screen-and-face';
}

function stackOf(count: number): PartLayout | null {
  return count === 2 ? 'stack-2' : count === 3 ? 'stack-3' : count === 4 ? 'stack-4' : null;
}

/** Sets one layout for the whole part; null resets it. */
export function setLayout(edit: ClipEdit, part: FramedPart, layout: FramingLayout | null): ClipEdit {
  const { startSec, endSec } = part.range;
  return setFraming(edit, part, layout && [{ startSec, endSec, by: 'hand', layout }]);
}

/** Sets the framing segments of a part; null resets them. */
export function setFraming(edit: ClipEdit, { ratio, range }: FramedPart, own: FramingSegment[] | null): ClipEdit {
  const { [ratio]: said, ...others } = edit.framing;
  const { [range.id]: before, ...rest } = said?.ranges ?? {};
  if (!own && !before) return edit;
  const ranges = own ? { ...rest, [range.id]: own } : rest;
  const { ranges: _, ...common } = said ?? {};
  const framed = { ...common, ...(Object.keys(ranges).length > 0 && { ranges }) };
  const framing: ClipEdit['framing'] = Object.keys(framed).length > 0 ? { ...others, [ratio]: framed } : others;
  return { ...edit, framing };
}

/** Resets all parts in a ratio to automatic framing. */
export function resetFraming(edit: ClipEdit, ratio: ClipRatio): ClipEdit {
  const { [ratio]: said, ...others } = edit.framing;
  if (!said?.ranges) return edit;
  const { ranges: _, ...common } = said;
  return { ...edit, framing: Object.keys(common).length > 0 ? { ...others, [ratio]: common } : others };
}

/** Returns the number of parts with their own framing in a ratio. */
export function countOwnFramings({ framing }: Framing, ratio: ClipRatio): number {
  return Object.keys(framing[ratio]?.ranges ?? {}).length;
}

/** Returns the source windows of a tiled part in tile order; empty for other layouts. */
export function tilesOf(edit: Framing, part: FramedPart): CropBox[] {
  const [only, ...others] = ownFraming(edit, part) ?? [];
  if (!only || others.length > 0) return [];
  const { layout } = only;
  if (layout.kind === 'stack') return layout.tiles;
  return layout.kind === 'screen-and-face' ? [layout.screen, layout.face] : [];
}

/** Replaces the source window of one tile. */
export function setTile(edit: ClipEdit, part: FramedPart, at: number, { x, y, width, height }: CropBox): ClipEdit {
  const tiles = tilesOf(edit, part);
  if (!tiles[at]) return edit;
  const kind = layoutOf(edit, part) === 'screen-and-face' ? 'screen-and-face' : 'stack';
  const layout = layoutOfTiles(kind, tiles.with(at, { x, y, width, height }));
  return layout ? setLayout(edit, part, layout) : edit;
}

/** Returns a layout with these windows; null if there are fewer than two. */
export function layoutOfTiles(kind: 'stack' | 'screen-and-face', tiles: readonly CropBox[]): FramingLayout | null {
  const [first, second] = tiles;
  if (!first || !second) return null;
  return kind === 'stack' ? { kind, tiles: [...tiles] } : { kind, screen: first, face: second };
}
