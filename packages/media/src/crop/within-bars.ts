import type { FaceTrack } from '../faces/face-track.ts';
import type { Box } from '../geometry/box.ts';
import type { PictureSample } from '../saliency/picture-sample.ts';
import type { CropLayout } from './crop-track.ts';

/**
 * Returns the view of part of the frame as if that part were the whole frame.
 * @param inner fractions of the frame, aligned to its cells.
 */
export function seeWithin(
  { tracks, pictures }: { tracks: readonly FaceTrack[]; pictures: readonly PictureSample[] },
  inner: Box,
): { tracks: FaceTrack[]; pictures: PictureSample[] } {
  return {
    tracks: tracks.map(({ id, samples }) => ({
      id,
      samples: samples.map((sample) => ({ ...sample, box: toInner(sample.box, inner) })),
    })),
    pictures: pictures.map((sample) => cutSample(sample, inner)),
  };
}

/** Converts a layout for the part to one for the whole frame. */
export function toOuterLayout(layout: CropLayout, inner: Box): CropLayout {
  const toOuter = (box: Box): Box => ({
    x: inner.x + box.x * inner.width,
    y: inner.y + box.y * inner.height,
    width: box.width * inner.width,
    height: box.height * inner.height,
  });
  switch (layout.kind) {
    case 'fit':
      return layout;
    case 'stack':
      return { ...layout, tiles: layout.tiles.map(toOuter) };
    case 'screen-and-face':
      return { ...layout, screen: toOuter(layout.screen), face: toOuter(layout.face) };
    case 'box':
      return { ...layout, keys: layout.keys.map((key) => ({ ...key, ...toOuter(key) })) };
    case 'follow': {
      const { width, height } = layout;
      const keys = layout.keys.map(({ atSec, x, y }) => {
        const outer = toOuter({ x, y, width, height });
        return { atSec, x: outer.x, y: outer.y };
      });
      return { ...layout, width: width * inner.width, height: height * inner.height, keys };
    }
  }
}

function toInner({ x, y, width, height }: Box, inner: Box): Box {
  return {
    x: (x - inner.x) / inner.width,
    y: (y - inner.y) / inner.height,
    width: width / inner.width,
    height: height / inner.height,
  };
}

function cutSample(sample: PictureSample, inner: Box): PictureSample {
  const { columns, rows } = sample;
  const [left, top] = [Math.round(inner.x * columns), Math.round(inner.y * rows)];
  const size = { columns: Math.round(inner.width * columns), rows: Math.round(inner.height * rows) };
  const cellOf = (cell: number) => (top + Math.floor(cell / size.columns)) * columns + left + (cell % size.columns);
  const cut = (levels: Float32Array) =>
    Float32Array.from({ length: size.columns * size.rows }, (_, cell) => levels[cellOf(cell)] ?? 0);
  return {
    atSec: sample.atSec,
    ...size,
    motion: cut(sample.motion),
    detail: cut(sample.detail),
    distinctness: cut(sample.distinctness),
    lettering: Uint8Array.from({ length: size.columns * size.rows }, (_, cell) => sample.lettering[cellOf(cell)] ?? 0),
  };
}
