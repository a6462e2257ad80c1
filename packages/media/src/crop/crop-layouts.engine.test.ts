import { describe, expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import type { Size } from '../geometry/box.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { cropAt } from './crop-at.ts';
import { cropGraph } from './crop-graph.ts';
import type { CropLayout, CropTrack } from './crop-track.ts';
import { tilePlaces } from './tile-places.ts';

const source = { widthPx: 256, heightPx: 144 };
const frameRate = 30;

/** Renders a picture whose brightness encodes the column, and returns each frame's luma rows. */
async function renderRamp(track: CropTrack, size: Size, frames: number): Promise<((x: number, y: number) => number)[]> {
  const graph = cropGraph({
    track,
    source: { ...source, frameRate },
    size,
    inputLabel: 'picture',
    outputLabel: 'framed',
  });
  const picture = `color=black:s=256x144:r=30,format=yuv420p,geq=lum=X:cb=128:cr=128,trim=end_frame=${frames}[picture]`;
  const chunks: Uint8Array[] = [];
  await runFfmpeg(mediaTools, {
    args: [
      ['-filter_complex', [picture, ...graph].join(';')],
      ['-map', '[framed]'],
      ['-f', 'rawvideo', '-pix_fmt', 'yuv420p', '-fps_mode', 'passthrough', 'pipe:1'],
    ],
    timeoutMs: 30_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  const bytes = Buffer.concat(chunks);
  // The chroma planes follow the luma plane.
  const frameBytes = (size.widthPx * size.heightPx * 3) / 2;
  return Array.from(
    { length: bytes.length / frameBytes },
    (_, frame) => (x: number, y: number) => bytes[frame * frameBytes + y * size.widthPx + x] ?? Number.NaN,
  );
}

const trackOf = (...layouts: [endSec: number, layout: CropLayout][]): CropTrack => ({
  ratio: '1:1',
  segments: layouts.map(([endSec, layout], index) => ({ startSec: layouts[index - 1]?.[0] ?? 0, endSec, layout })),
});

describe('a window that zooms in', () => {
  const size = { widthPx: 128, heightPx: 128 };
  const box: CropLayout = {
    kind: 'box',
    keys: [
      { atSec: 0.2, x: 0.1, y: 0, width: 0.5, height: 8 / 9 },
      { atSec: 0.8, x: 0.4, y: 0.2, width: 0.25, height: 4 / 9 },
    ],
  };

  it('matches the track to the pixel in every frame', async () => {
    const track = trackOf([1, box]);
    const frames = await renderRamp(track, size, 30);
    expect(frames).toHaveLength(30);
    for (const [frame, brightness] of frames.entries()) {
      const [visible] = cropAt(track, frame / frameRate);
      if (!visible) throw new Error('Nothing is shown.');
      const columnPx = (visible.width * 256) / 128;
      for (const x of [8, 64, 119]) {
        // The center of a clip column in source columns; pixel centers are offset by half a pixel.
        const expected = visible.x * 256 + (x + 0.5) * columnPx - 0.5;
        expect(Math.abs(brightness(x, 64) - expected), `frame ${frame}, column ${x}`).toBeLessThan(1.2);
      }
    }
  });

  it('may have more keyframes than one ffmpeg expression supports', async () => {
    const keys = Array.from({ length: 150 }, (_, index) => ({
      atSec: index / 15,
      x: index % 2 === 0 ? 0.1 : 0.2,
      y: 0,
      width: 0.5,
      height: 8 / 9,
    }));
    const track = trackOf([10, { kind: 'box', keys }]);
    const frames = await renderRamp(track, size, 300);
    expect(frames).toHaveLength(300);
    for (const frame of [0, 2, 60, 117, 118, 119, 120, 121, 200, 298]) {
      const visible = cropAt(track, frame / frameRate)[0];
      expect(Math.abs((frames[frame]?.(64, 64) ?? 0) - ((visible?.x ?? 0) + 0.25) * 256)).toBeLessThan(1.5);
    }
  });

  it('continues from a window of constant size without a jump', async () => {
    const rest: CropLayout = { kind: 'follow', width: 0.5, height: 8 / 9, keys: [{ atSec: 0, x: 0.1, y: 0 }] };
    const late = { ...box, keys: box.keys.map((key) => ({ ...key, atSec: key.atSec + 0.5 })) };
    const frames = await renderRamp(trackOf([0.5, rest], [1.5, late]), size, 45);
    const steps = [14, 15, 16].map((frame) => frames[frame]?.(64, 64) ?? Number.NaN);
    for (const step of steps) expect(Math.abs(step - (steps[0] ?? 0))).toBeLessThanOrEqual(1);
    expect(frames).toHaveLength(45);
  });
});

describe('several windows', () => {
  const tile = (x: number, width: number, height = 0.5) => ({ x, y: 0.25, width, height });
  const layouts: [name: string, layout: CropLayout][] = [
    ['two', { kind: 'stack', tiles: [tile(0, 0.25), tile(0.5, 0.25)] }],
    ['three', { kind: 'stack', tiles: [tile(0, 0.25), tile(0.3, 0.25), tile(0.6, 0.25)] }],
    ['four', { kind: 'stack', tiles: [tile(0, 0.2), tile(0.25, 0.2), tile(0.5, 0.2), tile(0.75, 0.2)] }],
    ['a screen and a face', { kind: 'screen-and-face', screen: tile(0, 0.6), face: tile(0.75, 0.2) }],
  ];
  const sizes: [name: string, size: Size][] = [
    ['upright', { widthPx: 90, heightPx: 160 }],
    ['square', { widthPx: 100, heightPx: 100 }],
    ['wide', { widthPx: 160, heightPx: 90 }],
  ];
  const cases = layouts.flatMap(([count, layout]) =>
    sizes.map(([shape, size]) => [count, shape, layout, size] as const),
  );

  it.each(cases)('%s in a clip that is %s fill it, each in its place', async (_count, _shape, layout, size) => {
    const track = trackOf([1, layout]);
    const [brightness] = await renderRamp(track, size, 1);
    const places = tilePlaces(layout, size);
    const visible = cropAt(track, 0);
    expect(places).toHaveLength(visible.length);
    expect(places.reduce((sum, { widthPx, heightPx }) => sum + widthPx * heightPx, 0)).toBe(
      size.widthPx * size.heightPx,
    );
    for (const [index, { xPx, yPx, widthPx, heightPx }] of places.entries()) {
      const { x, width } = visible[index] ?? { x: 0, width: 0 };
      const middle = brightness?.(xPx + Math.floor(widthPx / 2), yPx + Math.floor(heightPx / 2)) ?? Number.NaN;
      expect(Math.abs(middle - (x + width / 2) * 256)).toBeLessThan(3);
    }
  });
});
