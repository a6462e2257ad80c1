import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { mediaTools } from '../../test/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { prepareLogo } from './prepare-logo.ts';

const colors = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] };
type Color = keyof typeof colors;

let dir = '';
let jpeg = Buffer.alloc(0);
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clipwright-logo-'));
  const file = join(dir, 'plain.jpg');
  // As stored: red and green above, blue and white below.
  await runFfmpeg(mediaTools, {
    args: [
      ['-f', 'lavfi', '-i', 'color=black:size=64x32,format=gbrp'],
      ['-vf', "geq=r='255*eq(lt(X,32),lt(Y,16))':g='255*gte(X,32)':b='255*gte(Y,16)',format=yuvj444p"],
      ['-frames:v', '1', '-q:v', '1'],
      [file],
    ],
    timeoutMs: 30_000,
  });
  jpeg = await readFile(file);
});
afterAll(async () => await rm(dir, { recursive: true, force: true }));

/** What a camera writes about how it was held, before all else. */
function withOrientation(orientation: number, isLittleEndian: boolean): Buffer {
  const tiff = Buffer.alloc(26);
  const u16 = (value: number, at: number) =>
    isLittleEndian ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const u32 = (value: number, at: number) =>
    isLittleEndian ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(isLittleEndian ? 'II' : 'MM', 0, 'latin1');
  u16(42, 2);
  u32(8, 4);
  u16(1, 8);
  u16(0x0112, 10);
  u16(3, 12);
  u32(1, 14);
  u16(orientation, 18);
  const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
  const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
}

async function cornersOf(png: string, { widthPx, heightPx }: { widthPx: number; heightPx: number }): Promise<Color[]> {
  const raw = join(dir, 'out.rgb');
  await runFfmpeg(mediaTools, {
    args: [['-i', png], ['-f', 'rawvideo'], ['-pix_fmt', 'rgb24'], [raw]],
    timeoutMs: 30_000,
  });
  const pixels = await readFile(raw);
  expect(pixels).toHaveLength(widthPx * heightPx * 3);
  const at = (x: number, y: number): Color => {
    const start = 3 * (y * widthPx + x);
    const distance = (name: Color) =>
      colors[name].reduce((sum, value, channel) => sum + Math.abs(value - (pixels[start + channel] ?? 0)), 0);
    return (Object.keys(colors) as Color[]).toSorted((a, b) => distance(a) - distance(b))[0] ?? 'red';
  };
  return [at(4, 4), at(widthPx - 5, 4), at(4, heightPx - 5), at(widthPx - 5, heightPx - 5)];
}

it.each<[orientation: number, isTurned: boolean, corners: string]>([
  [1, false, 'red green blue white'],
  [2, false, 'green red white blue'],
  [3, false, 'white blue green red'],
  [4, false, 'blue white red green'],
  [5, true, 'red blue green white'],
  [6, true, 'blue red white green'],
  [7, true, 'white green blue red'],
  [8, true, 'green white red blue'],
  [9, false, 'red green blue white'],
])('a JPEG whose camera says %i stands upright in its own ratio', async (orientation, isTurned, corners) => {
  const [path, outPath] = [join(dir, `${orientation}.jpg`), join(dir, `${orientation}.png`)];
  await writeFile(path, withOrientation(orientation, orientation % 2 === 0));
  const fit = ({ widthPx, heightPx }: { widthPx: number; heightPx: number }) => ({
    widthPx: widthPx * 2,
    heightPx: heightPx * 2,
  });
  const size = await prepareLogo(mediaTools, { path, outPath, fit });
  expect(size).toEqual(isTurned ? { widthPx: 64, heightPx: 128 } : { widthPx: 128, heightPx: 64 });
  expect((await cornersOf(outPath, size)).join(' ')).toBe(corners);
});

it('a JPEG with a broken note of its camera is taken as it is stored', async () => {
  const bytes = withOrientation(6, true);
  // Its directory lies beyond the note.
  bytes.writeUInt32LE(0xfffffff0, bytes.indexOf('II*') + 4);
  const [path, outPath] = [join(dir, 'broken.jpg'), join(dir, 'broken.png')];
  await writeFile(path, bytes);
  const size = await prepareLogo(mediaTools, { path, outPath, fit: (picture) => picture });
  expect(size).toMatchObject({ widthPx: 64, heightPx: 32 });
  expect((await cornersOf(outPath, size)).join(' ')).toBe('red green blue white');
});
