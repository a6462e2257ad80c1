import type { Size } from '../geometry/box.ts';

/** A picture in the network's format: RGB values from -1 to 1 in a frame whose sides are multiples of the step. */
export type NetworkPicture = Size & {
  values: Float32Array;
  /** The upper left part of the frame that contains the picture; the rest is black. */
  contentWidthPx: number;
  contentHeightPx: number;
};

/**
 * Scales an RGB picture proportionally so that its longer side becomes `sidePx`, and pads it with black until both
 * sides are multiples of `stepPx`.
 */
export function fitPicture(
  source: Size & { rgb: Uint8Array },
  { sidePx, stepPx }: { sidePx: number; stepPx: number },
): NetworkPicture {
  const scale = sidePx / Math.max(source.widthPx, source.heightPx);
  const contentWidthPx = Math.max(1, Math.round(source.widthPx * scale));
  const contentHeightPx = Math.max(1, Math.round(source.heightPx * scale));
  const widthPx = Math.ceil(contentWidthPx / stepPx) * stepPx;
  const heightPx = Math.ceil(contentHeightPx / stepPx) * stepPx;
  const values = new Float32Array(widthPx * heightPx * 3).fill(-1);
  const columns = stopsAlong(contentWidthPx, source.widthPx);
  const rows = stopsAlong(contentHeightPx, source.heightPx);
  const { rgb } = source;
  for (let y = 0; y < contentHeightPx; y++) {
    const upper = (rows.before[y] as number) * source.widthPx;
    const lower = (rows.after[y] as number) * source.widthPx;
    const down = rows.share[y] as number;
    let to = y * widthPx * 3;
    for (let x = 0; x < contentWidthPx; x++) {
      const left = columns.before[x] as number;
      const right = columns.after[x] as number;
      const across = columns.share[x] as number;
      for (let channel = 0; channel < 3; channel++) {
        const a = rgb[(upper + left) * 3 + channel] as number;
        const b = rgb[(upper + right) * 3 + channel] as number;
        const c = rgb[(lower + left) * 3 + channel] as number;
        const d = rgb[(lower + right) * 3 + channel] as number;
        const above = a + (b - a) * across;
        const below = c + (d - c) * across;
        values[to++] = (above + (below - above) * down) / 127.5 - 1;
      }
    }
  }
  return { widthPx, heightPx, values, contentWidthPx, contentHeightPx };
}

/** Returns, for each target pixel, the two source pixels around its center and the position between them, 0..1. */
function stopsAlong(targetPx: number, sourcePx: number) {
  const before = new Int32Array(targetPx);
  const after = new Int32Array(targetPx);
  const share = new Float32Array(targetPx);
  for (let index = 0; index < targetPx; index++) {
    const at = Math.min(sourcePx - 1, Math.max(0, ((index + 0.5) * sourcePx) / targetPx - 0.5));
    before[index] = Math.floor(at);
    after[index] = Math.min(sourcePx - 1, Math.floor(at) + 1);
    share[index] = at - Math.floor(at);
  }
  return { before, after, share };
}
