import { createRandom } from './noise.ts';
import {
  type Color,
  createLayer,
  drawPicture,
  frameSize,
  layerSize,
  mix,
  type Picture,
  type Placing,
} from './picture.ts';
import { drawEllipse } from './strokes.ts';

/**
 * Draws a frame of a scene, all of it. Its subject lies within the middle third, so that an upright cut of it is a whole
 * picture, too.
 * @param timeSec since the scene began
 * @param share of the scene that is over, 0 to 1
 */
export type DrawScene = (frame: Picture, timeSec: number, share: number) => void;

/** Paints what a scene needs once. */
export type Scene = () => DrawScene;

/** Where the camera looks: what is near (depth 1) moves by all of it, what is far by less. */
export function lookAt(frame: Picture, camera: { x?: number; y?: number; zoom?: number }) {
  const { x = 0, y = 0, zoom = 1 } = camera;
  return (picture: Picture, depth: number, extra: Placing = {}) => {
    const scale = (1 + (zoom - 1) * depth) * (extra.zoom ?? 1);
    drawPicture(frame, picture, {
      ...extra,
      x: (x * depth + (extra.x ?? 0)) * scale,
      y: (y * depth + (extra.y ?? 0)) * scale,
      zoom: scale,
    });
  };
}

/** How often what is far away is drawn again: it moves by less than a pixel meanwhile. */
const BACKDROP_SEC = 0.2;

/** Draws what is far away, or what it looked like a moment ago, and all of the frame with it. */
export function createBackdrop() {
  let kept: Float32Array | null = null;
  let keptAt = -1;
  return (frame: Picture, timeSec: number, draw: () => void) => {
    const at = Math.floor(timeSec / BACKDROP_SEC + 1e-6);
    if (kept && at === keptAt) return frame.rgba.set(kept);
    draw();
    kept ??= new Float32Array(frame.rgba.length);
    kept.set(frame.rgba);
    keptAt = at;
  };
}

/** Where a light stands, as a place of its picture on the frame. */
export const lightAt = (xPx: number, yPx: number) => ({
  x: xPx - frameSize.widthPx / 2,
  y: yPx - frameSize.heightPx / 2,
});

/** Soft discs of light out of focus. */
export function paintBokeh(look: {
  seed: number;
  count: number;
  sizePx: readonly [least: number, most: number];
  colors: readonly Color[];
  alpha: number;
  topPx?: number;
  bottomPx?: number;
}): Picture {
  const { seed, count, sizePx, colors, alpha, topPx = 0, bottomPx } = look;
  const random = createRandom(seed);
  const layer = createLayer();
  for (let disc = 0; disc < count; disc++) {
    const size = mix(sizePx[0], sizePx[1], random());
    drawEllipse(layer, {
      x: random() * layerSize.widthPx,
      y: mix(topPx, bottomPx ?? layerSize.heightPx, random()),
      length: size,
      width: size,
      color: colors[Math.floor(random() * colors.length)] ?? [1, 1, 1],
      alpha: alpha * (0.3 + 0.7 * random()),
      softness: 0.25 + random() * 0.5,
    });
  }
  return layer;
}

/** Wind in what grows from `footPx` upward. */
export const windBend =
  (footPx: number, strengthPx: number, timeSec: number, phase = 0) =>
  (y: number) => {
    const height = Math.max(0, (footPx - y) / 200);
    return (
      (Math.sin(timeSec * 1.1 + phase) + 0.5 * Math.sin(timeSec * 2.3 + phase * 2 + height)) *
      strengthPx *
      height ** 1.4
    );
  };
