import { valueAt } from '../crop/crop-at.ts';
import type { BoxKey, CropLayout } from '../crop/crop-track.ts';
import { type TilePlace, tilePlaces } from '../crop/tile-places.ts';
import type { Box, Size } from '../geometry/box.ts';
import type { Layer, LayerKey } from './timeline.ts';

/** A clip's frames at a constant rate. */
export type LayerSpan = { startFrame: number; frames: number; rate: number };

/** Steps in an eased motion: linear motion between them deviates by a hundredth of the distance. */
const EASE_STEPS = 8;
/** The maximum difference that is invisible. */
const SAME_PX = 0.02;
const SAME_SCALE = 1e-5;

/**
 * Lists the layers that show a layout for some of its clip's frames, one per window.
 * @param layout with keys in clip time.
 */
export function listLayers(layout: CropLayout, span: LayerSpan, source: Size, size: Size): Layer[] {
  const places = tilePlaces(layout, size);
  switch (layout.kind) {
    case 'fit':
      return [{ keys: [fitKey(source, size)], crop: null }];
    case 'stack':
      return layout.tiles.map((tile, index) => tileLayer(tile, places[index], source, size));
    case 'screen-and-face':
      return [layout.screen, layout.face].map((tile, index) => tileLayer(tile, places[index], source, size));
    case 'box':
      return [movingLayer(layout.keys, span, source, size)];
    case 'follow': {
      const { width, height } = layout;
      return [
        movingLayer(
          layout.keys.map((key) => ({ ...key, width, height })),
          span,
          source,
          size,
        ),
      ];
    }
  }
}

function fitKey(source: Size, size: Size): LayerKey {
  const scale = Math.min(size.widthPx / source.widthPx, size.heightPx / source.heightPx);
  return { atFrame: 0, scale, xPx: 0, yPx: 0 };
}

function tileLayer(tile: Box, place: TilePlace | undefined, source: Size, size: Size): Layer {
  const key = toKey(tile, place ?? { xPx: 0, yPx: 0, ...size }, source, size);
  const rest = (share: number) => Math.max(0, share);
  return {
    keys: [{ atFrame: 0, ...key }],
    crop: { left: tile.x, top: tile.y, right: rest(1 - tile.x - tile.width), bottom: rest(1 - tile.y - tile.height) },
  };
}

function movingLayer(keys: readonly BoxKey[], span: LayerSpan, source: Size, size: Size): Layer {
  const place = { xPx: 0, yPx: 0, ...size };
  const frames = new Set([0, span.frames]);
  const frameOf = (atSec: number) => Math.round(atSec * span.rate) - span.startFrame;
  for (const [index, key] of keys.entries()) {
    const next = keys[index + 1];
    for (let step = 0; step <= (next ? EASE_STEPS : 0); step++) {
      const atSec = key.atSec + ((next?.atSec ?? key.atSec) - key.atSec) * (step / EASE_STEPS);
      const frame = frameOf(atSec);
      if (frame > 0 && frame < span.frames) frames.add(frame);
    }
  }
  const all = [...frames]
    .sort((a, b) => a - b)
    .map((atFrame) => {
      const window = valueAt(keys, (span.startFrame + atFrame) / span.rate, ['x', 'y', 'width', 'height']);
      return { atFrame, ...toKey(window, place, source, size) };
    });
  return { keys: dropNeedless(all), crop: null };
}

/** Returns the key for which a source window fills a place in the frame. */
function toKey(window: Box, place: TilePlace, source: Size, size: Size): Omit<LayerKey, 'atFrame'> {
  const scale = Math.max(
    place.widthPx / (window.width * source.widthPx),
    place.heightPx / (window.height * source.heightPx),
  );
  const middle = (start: number, length: number, whole: number) => start + length / 2 - whole / 2;
  return {
    scale,
    xPx: middle(place.xPx, place.widthPx, size.widthPx) - middle(window.x, window.width, 1) * source.widthPx * scale,
    yPx:
      middle(place.yPx, place.heightPx, size.heightPx) - middle(window.y, window.height, 1) * source.heightPx * scale,
  };
}

/** Removes keys that lie on a linear motion between their neighbors; one remains if nothing moves. */
function dropNeedless(keys: readonly LayerKey[]): LayerKey[] {
  const neededKeys: LayerKey[] = [];
  for (const [index, key] of keys.entries()) {
    const [before, after] = [neededKeys.at(-1), keys[index + 1]];
    if (before && after && isBetween(before, key, after)) continue;
    neededKeys.push(key);
  }
  const [first, last] = neededKeys;
  return first && last && neededKeys.length === 2 && isSame(first, last) ? [first] : neededKeys;
}

function isBetween(before: LayerKey, key: LayerKey, after: LayerKey): boolean {
  const share = (key.atFrame - before.atFrame) / (after.atFrame - before.atFrame);
  const passed = (field: 'scale' | 'xPx' | 'yPx') => before[field] + (after[field] - before[field]) * share;
  return isSame(key, { ...key, scale: passed('scale'), xPx: passed('xPx'), yPx: passed('yPx') });
}

function isSame(a: LayerKey, b: LayerKey): boolean {
  return (
    Math.abs(a.scale - b.scale) < SAME_SCALE && Math.abs(a.xPx - b.xPx) < SAME_PX && Math.abs(a.yPx - b.yPx) < SAME_PX
  );
}
