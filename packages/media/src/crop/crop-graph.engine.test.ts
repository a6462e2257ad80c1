import { describe, expect, test } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import type { Size } from '../geometry/box.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { type CutList, listPasses } from '../time/cut-list.ts';
import { cropAt } from './crop-at.ts';
import { cropGraph } from './crop-graph.ts';
import type { CropLayout, CropSegment, CropTrack } from './crop-track.ts';
import { toClipTrack } from './to-clip-track.ts';

const source = { widthPx: 640, heightPx: 360 };
const size = { widthPx: 36, heightPx: 64 };
const window = { width: 0.31640625, height: 1 };

const at = (atSec: number, x: number): CropLayout => ({ kind: 'follow', ...window, keys: [{ atSec, x, y: 0 }] });
const toTrack = (segments: CropSegment[]): CropTrack => ({ ratio: '9:16', segments });

type Rgb = { red: number; green: number; blue: number };

/** Runs a picture from ffmpeg's generators through the graph and returns every frame's pixels. */
async function renderFrames(request: {
  picture: string;
  track: CropTrack;
  cuts: CutList;
  frameRate: string;
  size?: Size;
}) {
  const clip = request.size ?? size;
  const [numerator = 1, denominator = 1] = request.frameRate.split('/').map(Number);
  const graph = cropGraph({
    track: toClipTrack(request.track, listPasses(request.cuts)),
    source: { ...source, frameRate: numerator / denominator },
    size: clip,
    inputLabel: 'picture',
    outputLabel: 'framed',
  });
  const chunks: Uint8Array[] = [];
  await runFfmpeg(mediaTools, {
    args: [
      ['-filter_complex', [`${request.picture},format=yuv420p[picture]`, ...graph].join(';')],
      ['-map', '[framed]'],
      ['-f', 'rawvideo', '-pix_fmt', 'rgb24', '-fps_mode', 'passthrough', 'pipe:1'],
    ],
    timeoutMs: 20_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  const bytes = Buffer.concat(chunks);
  const frameBytes = clip.widthPx * clip.heightPx * 3;
  return Array.from({ length: bytes.length / frameBytes }, (_, frame) => (x: number, y: number): Rgb => {
    const offset = frame * frameBytes + 3 * (y * clip.widthPx + x);
    return { red: bytes[offset] ?? 0, green: bytes[offset + 1] ?? 0, blue: bytes[offset + 2] ?? 0 };
  });
}

/** A picture whose left and right halves have different colors, for a number of frames. */
function halves(left: string, right: string, frames: number, frameRate: string): string {
  const base = `color=${left}:s=${source.widthPx}x${source.heightPx}:r=${frameRate}`;
  return `${base},drawbox=x=320:w=320:h=360:c=${right}:t=fill,trim=end_frame=${frames}`;
}

function nameOf({ red, green, blue }: Rgb): string {
  const bright = (value: number) => value > 150;
  if (bright(red) && bright(green) && bright(blue)) return 'white';
  if (bright(red)) return 'red';
  if (bright(blue)) return 'blue';
  return bright(green) ? 'lime' : 'dark';
}

describe('a cut between crops', () => {
  // Blue and lime (the left of the second shot and the right of the first) must never appear.
  const frameRate = '30000/1001';
  const cutSec = (37 * 1001) / 30000;
  const picture = `${halves('red', 'blue', 37, frameRate)}[a];${halves('lime', 'white', 30, frameRate)}[b];[a][b]concat`;

  test('happens on the exact frame where a window changes its position', async () => {
    const track = toTrack([
      { startSec: 0, endSec: cutSec, layout: at(0, 0) },
      { startSec: cutSec, endSec: 3, layout: at(cutSec, 0.68) },
    ]);
    const frames = await renderFrames({ picture, track, cuts: [{ startSec: 0, endSec: 3 }], frameRate });
    expect(frames.map((pixel) => nameOf(pixel(18, 32)))).toEqual([
      ...Array(37).fill('red'),
      ...Array(30).fill('white'),
    ]);
  });

  test('happens on the exact frame where a layout changes, without losing a frame', async () => {
    const right = { x: 0.55, y: 0, width: 0.4, height: 0.632 };
    const track = toTrack([
      { startSec: 0, endSec: cutSec, layout: at(0, 0) },
      { startSec: cutSec, endSec: cutSec + 0.5, layout: { kind: 'stack', tiles: [right, right] } },
      { startSec: cutSec + 0.5, endSec: 3, layout: { kind: 'fit' } },
    ]);
    const frames = await renderFrames({ picture, track, cuts: [{ startSec: 0, endSec: 3 }], frameRate });
    expect(frames.map((pixel) => nameOf(pixel(9, 32)))).toEqual([
      ...Array(37).fill('red'),
      ...Array(15).fill('white'),
      ...Array(15).fill('lime'),
    ]);
  });
});

test('a pan matches cropAt on every frame', async () => {
  // The brightness encodes the column, so each frame's left edge gives the window's position.
  const picture = `color=black:s=640x360:r=30,format=yuv420p,geq=lum='16+X*219/639':cb=128:cr=128,loop=60:1,trim=end_frame=60`;
  const keys = [0.5, 0.7, 1.2, 1.4].map((atSec, index) => ({ atSec, x: [0.1, 0.3, 0.3, 0.05][index] ?? 0, y: 0 }));
  const track = toTrack([{ startSec: 0, endSec: 2, layout: { kind: 'follow', ...window, keys } }]);
  const frames = await renderFrames({
    picture,
    track,
    cuts: [{ startSec: 0, endSec: 2 }],
    frameRate: '30',
    size: { widthPx: 202, heightPx: 360 },
  });
  expect(frames).toHaveLength(60);
  for (const [index, pixel] of frames.entries()) {
    const expected = (cropAt(track, index / 30)[0]?.x ?? 0) * 640;
    const shownColumn = (pixel(0, 180).green / 255) * 639;
    // Positions are even, and there are 220 shades for 640 columns.
    expect(Math.abs(shownColumn - expected)).toBeLessThan(6);
  }
});

test('positions stay correct after parts of the source are cut out', async () => {
  // The picture consists of two parts of a source, 10-11 s and 14-15 s. Its framing changed at 14.2 s.
  const picture = halves('red', 'white', 60, '30');
  const track = toTrack([
    { startSec: 10, endSec: 14.2, layout: at(10, 0) },
    { startSec: 14.2, endSec: 15, layout: at(14.2, 0.68) },
  ]);
  const cuts = [
    { startSec: 10, endSec: 11 },
    { startSec: 14, endSec: 15 },
  ];
  const frames = await renderFrames({ picture, track, cuts, frameRate: '30' });
  expect(frames.map((pixel) => nameOf(pixel(18, 32)))).toEqual([...Array(36).fill('red'), ...Array(24).fill('white')]);
});

test('a hundred position changes in one clip are all on time', async () => {
  const picture = halves('red', 'white', 300, '25');
  const segments = Array.from({ length: 100 }, (_, index) => ({
    startSec: index * 0.12,
    endSec: (index + 1) * 0.12,
    layout: at(index * 0.12, index % 2 === 0 ? 0.02 : 0.66),
  }));
  const frames = await renderFrames({
    picture,
    track: toTrack(segments),
    cuts: [{ startSec: 0, endSec: 12 }],
    frameRate: '25',
  });
  const expected = Array.from({ length: 300 }, (_, frame) => (Math.floor(frame / 3) % 2 === 0 ? 'red' : 'white'));
  expect(frames.map((pixel) => nameOf(pixel(18, 32)))).toEqual(expected);
});

test('a letterbox shows the full picture on a darker, blurred copy', async () => {
  const picture = halves('white', 'red', 3, '30');
  const track = toTrack([{ startSec: 0, endSec: 1, layout: { kind: 'fit' } }]);
  const [pixel] = await renderFrames({
    picture,
    track,
    cuts: [{ startSec: 0, endSec: 0.1 }],
    frameRate: '30',
    size: { widthPx: 360, heightPx: 640 },
  });
  expect(pixel && [nameOf(pixel(170, 320)), nameOf(pixel(190, 320))]).toEqual(['white', 'red']);
  expect(pixel?.(10, 20).green).toBeLessThan(230);
  expect(pixel?.(180, 20).green).toBeGreaterThan(40);
});

test('a wide clip shows two windows side by side', async () => {
  const half = { y: 0, width: 0.5, height: 1 };
  const track: CropTrack = {
    ratio: '16:9',
    segments: [
      {
        startSec: 0,
        endSec: 1,
        layout: {
          kind: 'stack',
          tiles: [
            { x: 0.5, ...half },
            { x: 0, ...half },
          ],
        },
      },
    ],
  };
  const [pixel] = await renderFrames({
    picture: halves('red', 'white', 3, '30'),
    track,
    cuts: [{ startSec: 0, endSec: 0.1 }],
    frameRate: '30',
    size: { widthPx: 64, heightPx: 36 },
  });
  expect(pixel && [nameOf(pixel(10, 18)), nameOf(pixel(54, 18))]).toEqual(['white', 'red']);
});
