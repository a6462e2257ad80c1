/** Red, green and blue from 0 to 1, as they are shown. */
export type Color = readonly [red: number, green: number, blue: number];

/** Pixels that are painted for each pixel that scenes count in, across and down: soft pictures are enlarged unseen. */
export const unit = 0.75;

/** Pixels of four numbers from 0 to 1, premultiplied; color without alpha is light that is added to what lies below. */
export type Picture = { widthPx: number; heightPx: number; rgba: Float32Array };

/** How a picture lies on another: its middle on the other's, moved and enlarged. */
export type Placing = {
  x?: number;
  y?: number;
  zoom?: number;
  opacity?: number;
  /** How far each row, by its height in the picture below, is pushed to the right: wind. */
  bend?: (yPx: number) => number;
};

/** What is painted once is larger than a frame on each side, for the camera to move over. */
export const marginPx = { x: 160, y: 90 } as const;
export const frameSize = { widthPx: 1280, heightPx: 720 } as const;
export const layerSize = {
  widthPx: frameSize.widthPx + 2 * marginPx.x,
  heightPx: frameSize.heightPx + 2 * marginPx.y,
} as const;

/** @param hex six hexadecimal digits */
export function colorOf(hex: string): Color {
  const value = Number.parseInt(hex, 16);
  return [((value >> 16) & 255) / 255, ((value >> 8) & 255) / 255, (value & 255) / 255];
}

export const clamp = (value: number, low = 0, high = 1) => Math.min(high, Math.max(low, value));
export const mix = (from: number, to: number, share: number) => from + (to - from) * share;
export const mixColors = (from: Color, to: Color, share: number): Color => [
  mix(from[0], to[0], share),
  mix(from[1], to[1], share),
  mix(from[2], to[2], share),
];
/** 0 below `low`, 1 above `high`, smooth between them. */
export function smoothStep(low: number, high: number, value: number): number {
  const share = clamp((value - low) / (high - low));
  return share * share * (3 - 2 * share);
}

/** @param size in pixels as scenes count them */
export function createPicture(size: { widthPx: number; heightPx: number }): Picture {
  const [widthPx, heightPx] = [Math.round(size.widthPx * unit), Math.round(size.heightPx * unit)];
  return { widthPx, heightPx, rgba: new Float32Array(widthPx * heightPx * 4) };
}

/** An empty layer with margins; its drawing functions count from the frame's own corner, see `marginPx`. */
export function createLayer(): Picture {
  return createPicture(layerSize);
}

/**
 * Paints a layer pixel by pixel.
 * @param shade writes the pixel's color and alpha, not premultiplied, into `out`; x and y count from the frame's corner.
 */
export function paintLayer(shade: (x: number, y: number, out: Float64Array) => void): Picture {
  const layer = createLayer();
  const out = new Float64Array(4);
  for (let y = 0, at = 0; y < layer.heightPx; y++) {
    for (let x = 0; x < layer.widthPx; x++, at += 4) {
      out.fill(0);
      shade(x / unit - marginPx.x, y / unit - marginPx.y, out);
      const alpha = clamp(out[3] as number);
      layer.rgba[at] = (out[0] as number) * alpha;
      layer.rgba[at + 1] = (out[1] as number) * alpha;
      layer.rgba[at + 2] = (out[2] as number) * alpha;
      layer.rgba[at + 3] = alpha;
    }
  }
  return layer;
}

/** Light around a point at the frame's middle: added to what lies below. */
export function paintGlow(color: Color, radiusPx: number, sharpness = 1.6): Picture {
  const glow = createPicture({ widthPx: radiusPx * 4.8, heightPx: radiusPx * 4.8 });
  const size = glow.widthPx;
  for (let y = 0, at = 0; y < size; y++) {
    for (let x = 0; x < size; x++, at += 4) {
      const distance = Math.hypot(x - size / 2, y - size / 2) / (radiusPx * unit);
      const light = (1 / (1 + distance * distance)) ** sharpness * smoothStep(2.4, 1, distance);
      for (let part = 0; part < 3; part++) glow.rgba[at + part] = (color[part] as number) * light;
    }
  }
  return glow;
}

type Bounds = { left: number; top: number; right: number; bottom: number };
const knownBounds = new WeakMap<Picture, Bounds>();

/** Where a picture has anything, so that the rest of it costs nothing. */
function boundsOf(picture: Picture): Bounds {
  const known = knownBounds.get(picture);
  if (known) return known;
  const { widthPx, heightPx, rgba } = picture;
  const bounds = { left: widthPx, top: heightPx, right: -1, bottom: -1 };
  for (let y = 0, at = 0; y < heightPx; y++) {
    for (let x = 0; x < widthPx; x++, at += 4) {
      if (rgba[at + 3] === 0 && rgba[at] === 0 && rgba[at + 1] === 0 && rgba[at + 2] === 0) continue;
      bounds.left = Math.min(bounds.left, x);
      bounds.right = Math.max(bounds.right, x);
      bounds.top = Math.min(bounds.top, y);
      bounds.bottom = y;
    }
  }
  knownBounds.set(picture, bounds);
  return bounds;
}

/** Draws a picture over another, with soft pixels in between. */
export function drawPicture(target: Picture, picture: Picture, placing: Placing = {}): void {
  const { zoom = 1, opacity = 1, bend } = placing;
  const [x, y] = [(placing.x ?? 0) * unit, (placing.y ?? 0) * unit];
  const { widthPx, heightPx, rgba } = target;
  const source = picture.rgba;
  const bounds = boundsOf(picture);
  const [minU, maxU] = [Math.max(0, bounds.left - 1), Math.min(picture.widthPx - 1.001, bounds.right + 1)];
  const [minV, maxV] = [Math.max(0, bounds.top - 1), Math.min(picture.heightPx - 1.001, bounds.bottom + 1)];
  const stride = picture.widthPx * 4;
  const firstV = picture.heightPx / 2 - (heightPx / 2 + y) / zoom;
  for (let row = 0; row < heightPx; row++) {
    const v = firstV + row / zoom;
    if (v < minV || v > maxV) continue;
    const top = Math.trunc(v);
    const below = v - top;
    const bent = bend ? bend(row / unit) * unit : 0;
    const firstU = picture.widthPx / 2 - (widthPx / 2 + x + bent) / zoom;
    const first = Math.max(0, Math.ceil((minU - firstU) * zoom));
    const last = Math.min(widthPx - 1, Math.floor((maxU - firstU) * zoom));
    let at = (row * widthPx + first) * 4;
    for (let column = first; column <= last; column++, at += 4) {
      const u = firstU + column / zoom;
      const left = Math.trunc(u);
      const beside = u - left;
      const from = top * stride + left * 4;
      const under = from + stride;
      const share11 = below * beside * opacity;
      const share10 = below * opacity - share11;
      const share01 = beside * opacity - share11;
      const share00 = opacity - share01 - share10 - share11;
      const rest =
        1 -
        (source[from + 3] as number) * share00 -
        (source[from + 7] as number) * share01 -
        (source[under + 3] as number) * share10 -
        (source[under + 7] as number) * share11;
      rgba[at] =
        (rgba[at] as number) * rest +
        (source[from] as number) * share00 +
        (source[from + 4] as number) * share01 +
        (source[under] as number) * share10 +
        (source[under + 4] as number) * share11;
      rgba[at + 1] =
        (rgba[at + 1] as number) * rest +
        (source[from + 1] as number) * share00 +
        (source[from + 5] as number) * share01 +
        (source[under + 1] as number) * share10 +
        (source[under + 5] as number) * share11;
      rgba[at + 2] =
        (rgba[at + 2] as number) * rest +
        (source[from + 2] as number) * share00 +
        (source[from + 6] as number) * share01 +
        (source[under + 2] as number) * share10 +
        (source[under + 6] as number) * share11;
    }
  }
}

/** Calls back for each pixel of a rectangle that lies in a picture. @param visit gets its place as scenes count it */
export function visitPixels(
  { widthPx, heightPx }: Picture,
  area: { left: number; top: number; right: number; bottom: number },
  visit: (x: number, y: number, at: number) => void,
): void {
  const [left, right] = [
    Math.max(0, Math.floor(area.left * unit)),
    Math.min(widthPx - 1, Math.ceil(area.right * unit)),
  ];
  const bottom = Math.min(heightPx - 1, Math.ceil(area.bottom * unit));
  for (let row = Math.max(0, Math.floor(area.top * unit)); row <= bottom; row++) {
    for (let column = left; column <= right; column++) visit(column / unit, row / unit, (row * widthPx + column) * 4);
  }
}

/** Lays a color over a pixel. */
export function blend(target: Picture, at: number, color: Color, alpha: number): void {
  const { rgba } = target;
  const rest = 1 - alpha;
  rgba[at] = (rgba[at] as number) * rest + color[0] * alpha;
  rgba[at + 1] = (rgba[at + 1] as number) * rest + color[1] * alpha;
  rgba[at + 2] = (rgba[at + 2] as number) * rest + color[2] * alpha;
  rgba[at + 3] = (rgba[at + 3] as number) * rest + alpha;
}
