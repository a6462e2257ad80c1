type Size = { widthPx: number; heightPx: number };
/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

/** A frame as files have it: light for each pixel and one color for four of them, BT.709 in the range of video. */
export class CodedFrame {
  readonly size: Size;
  readonly #planes: Uint8Array | Float32Array;

  /** @param planes Y, Cb and Cr one after the other, the latter two in half the width and height */
  constructor(planes: Uint8Array | Float32Array, size: Size) {
    this.size = size;
    this.#planes = planes;
  }

  /** What is left of pixels of four bytes when four of them get the mean of their colors. */
  static of(rgba: Uint8ClampedArray, size: Size): CodedFrame {
    const { widthPx, heightPx } = size;
    const pixels = widthPx * heightPx;
    const planes = new Float32Array(pixels * 1.5);
    for (let at = 0; at < pixels; at++) {
      const color = colorOf(rgba, at);
      const light = lumaOf(color);
      const quarter = (Math.floor(at / widthPx / 2) * widthPx) / 2 + Math.floor((at % widthPx) / 2);
      planes[at] = 16 + (light * 219) / 255;
      const [blueAt, redAt] = [pixels + quarter, pixels * 1.25 + quarter];
      planes[blueAt] = (planes[blueAt] ?? 0) + (128 + ((color[2] - light) / 1.8556) * (224 / 255)) / 4;
      planes[redAt] = (planes[redAt] ?? 0) + (128 + ((color[0] - light) / 1.5748) * (224 / 255)) / 4;
    }
    return new CodedFrame(planes, size);
  }

  /** 0 to 255, as everything here. */
  lumaAt(x: number, y: number): number {
    return (((this.#planes[y * this.size.widthPx + x] ?? 0) - 16) * 255) / 219;
  }

  colorAt(x: number, y: number): Color {
    const { widthPx, heightPx } = this.size;
    const pixels = widthPx * heightPx;
    const quarter = ((y >> 1) * widthPx) / 2 + (x >> 1);
    const light = this.lumaAt(x, y);
    const blue = (((this.#planes[pixels + quarter] ?? 0) - 128) * 255) / 224;
    const red = (((this.#planes[pixels * 1.25 + quarter] ?? 0) - 128) * 255) / 224;
    return [bound(light + 1.5748 * red), bound(light - 0.187324 * blue - 0.468124 * red), bound(light + 1.8556 * blue)];
  }
}

/** @param at number of the pixel */
export function colorOf(rgba: Uint8ClampedArray, at: number): Color {
  return [rgba[at * 4] ?? 0, rgba[at * 4 + 1] ?? 0, rgba[at * 4 + 2] ?? 0];
}

export const lumaOf = ([red, green, blue]: Color) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

export const distance = (a: Color, b: Color) =>
  (Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]) + Math.abs(a[2] - b[2])) / 3;

const bound = (value: number) => Math.min(255, Math.max(0, value));
