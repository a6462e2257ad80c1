import type { ClipEdit, ClipRatio, EditRange, FramingLayout, FramingSegment } from '@clipwright/clip-spec';
import type { CropBox } from './crop-box.ts';

/** A part of the clip as one ratio shows it; the part on frames. */
export type FramedPart = { ratio: ClipRatio; range: EditRange; frameSec: number };

/** Layouts of several windows. */
export type TiledLayout = 'stack-2' | 'stack-3' | 'stack-4' | 'screen-and-face';
/** The framings of a part; `auto` is the clip's. */
export type PartLayout = 'auto' | 'follow' | 'fit' | TiledLayout | 'box';

type Framing = Pick<ClipEdit, 'framing'>;

/** Returns a part's own framing in one ratio; null if it has the clip's. */
export function ownFraming({ framing }: Framing, { ratio, range }: FramedPart): FramingSegment[] | null {
  return framing[ratio]?.ranges?.[range.id] ?? null;
}

/** Null where it is framed by hand in a way that a page does not change. */
export function layoutOf(edit: Framing, part: FramedPart): PartLayout | null {
  const own = ownFraming(edit, part);
  if (!own) return 'auto';
  const [first, ...others] = own.map(({ layout }) => layout);
  if (first?.kind === 'follow') return others.every(({ kind }) => kind === 'follow') ? 'follow' : null;
  if (!first || others.length > 0) return null;
  return first.kind === 'stack' ? stackOf(first.tiles.length) : first.kind;
}

/** The layout of a part that shows several windows at once; null where it shows one. */
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

/** Frames all of a part in one way; null takes back what was said of it. */
export function setLayout(edit: ClipEdit, part: FramedPart, layout: FramingLayout | null): ClipEdit {
  const { startSec, endSec } = part.range;
  return setFraming(edit, part, layout && [{ startSec, endSec, by: 'hand', layout }]);
}

/** Frames a part in stretches; null takes back what was said of it. */
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

/** Back to how the machine frames all parts in a ratio. */
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

/** The windows of a part that shows several at once, in the order of their places; none where it shows one. */
export function tilesOf(edit: Framing, part: FramedPart): CropBox[] {
  const [only, ...others] = ownFraming(edit, part) ?? [];
  if (!only || others.length > 0) return [];
  const { layout } = only;
  if (layout.kind === 'stack') return layout.tiles;
  return layout.kind === 'screen-and-face' ? [layout.screen, layout.face] : [];
}

/** Shows another window of the source in one of the places. */
export function setTile(edit: ClipEdit, part: FramedPart, at: number, { x, y, width, height }: CropBox): ClipEdit {
  const tiles = tilesOf(edit, part);
  if (!tiles[at]) return edit;
  const kind = layoutOf(edit, part) === 'screen-and-face' ? 'screen-and-face' : 'stack';
  const layout = layoutOfTiles(kind, tiles.with(at, { x, y, width, height }));
  return layout ? setLayout(edit, part, layout) : edit;
}

/** A layout of these windows; null where they are too few. */
export function layoutOfTiles(kind: 'stack' | 'screen-and-face', tiles: readonly CropBox[]): FramingLayout | null {
  const [first, second] = tiles;
  if (!first || !second) return null;
  return kind === 'stack' ? { kind, tiles: [...tiles] } : { kind, screen: first, face: second };
}
