import { mkdtempSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runFfmpeg } from '../src/process/run-ffmpeg.ts';
import { prepareLogo } from '../src/render/prepare-logo.ts';
import { mediaTools } from './media-tools.ts';

/** The colors of a picture's corners. */
export const colors = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] };
type Color = keyof typeof colors;

/** Writes Exif data with a camera orientation. */
function writeTiff(orientation: number, isLittleEndian: boolean): Buffer {
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
  return tiff;
}

type Format = 'jpeg' | 'png' | 'webp';

/** Creates a folder for a test file's pictures, drawn before its tests and removed after them. */
export function drawLogos() {
  const dir = mkdtempSync(join(tmpdir(), 'clipwright-logo-'));
  let jpeg = Buffer.alloc(0);
  let png = Buffer.alloc(0);
  let webp = Buffer.alloc(0);
  beforeAll(async () => {
    // As stored: red and green in the upper half, blue and white in the lower.
    const draw = async (name: string, format: string, ...options: string[]) => {
      const file = join(dir, name);
      await runFfmpeg(mediaTools, {
        args: [
          ['-f', 'lavfi', '-i', 'color=black:size=64x32,format=gbrp'],
          ['-vf', `geq=r='255*eq(lt(X,32),lt(Y,16))':g='255*gte(X,32)':b='255*gte(Y,16)',format=${format}`],
          ['-frames:v', '1', ...options],
          [file],
        ],
        timeoutMs: 30_000,
      });
      return await readFile(file);
    };
    jpeg = await draw('plain.jpg', 'yuvj444p', '-q:v', '1');
    png = await draw('plain.png', 'rgb24');
    webp = await draw('plain.webp', 'bgra', '-lossless', '1');
  });
  afterAll(async () => await rm(dir, { recursive: true, force: true }));

  /** Returns a picture with a camera orientation. */
  function withOrientation(orientation: number, isLittleEndian: boolean, format: Format = 'jpeg'): Buffer {
    const tiff = writeTiff(orientation, isLittleEndian);
    if (format === 'png') {
      // The chunk is inserted before the last one.
      const chunk = Buffer.concat([Buffer.from([0, 0, 0, tiff.length]), Buffer.from('eXIf'), tiff, Buffer.alloc(4)]);
      chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
      return Buffer.concat([png.subarray(0, -12), chunk, png.subarray(-12)]);
    }
    if (format === 'webp') {
      // The extended form: its header, the original picture, the Exif data.
      const header = Buffer.alloc(18);
      header.write('VP8X', 0, 'latin1');
      header.writeUInt32LE(10, 4);
      header.writeUInt8(0x08, 8);
      header.writeUIntLE(63, 12, 3);
      header.writeUIntLE(31, 15, 3);
      const note = Buffer.concat([Buffer.from('EXIF'), Buffer.from([tiff.length, 0, 0, 0]), tiff]);
      const file = Buffer.concat([webp.subarray(0, 12), header, webp.subarray(12), note]);
      file.writeUInt32LE(file.length - 8, 4);
      return file;
    }
    const body = Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff]);
    const head = Buffer.from([0xff, 0xe1, 0, body.length + 2]);
    return Buffer.concat([jpeg.subarray(0, 2), head, body, jpeg.subarray(2)]);
  }

  return { dir, stills: () => ({ png, webp }), withOrientation };
}

type Size = { widthPx: number; heightPx: number };

/**
 * Decodes pictures to files next to them in one ffmpeg process, because starting one takes longer than decoding a
 * picture.
 */
export async function decode(...pngs: string[]): Promise<void> {
  const outputs = pngs.map((png, index) => ['-map', `${index}`, '-f', 'rawvideo', '-pix_fmt', 'rgb24', `${png}.rgb`]);
  await runFfmpeg(mediaTools, { args: [...pngs.map((png) => ['-i', png]), ...outputs], timeoutMs: 30_000 });
}

/** Returns the colors near a decoded picture's corners. */
export async function cornersOf(png: string, { widthPx, heightPx }: Size): Promise<Color[]> {
  const pixels = await readFile(`${png}.rgb`);
  expect(pixels).toHaveLength(widthPx * heightPx * 3);
  const at = (x: number, y: number): Color => {
    const start = 3 * (y * widthPx + x);
    const distance = (name: Color) =>
      colors[name].reduce((sum, value, channel) => sum + Math.abs(value - (pixels[start + channel] ?? 0)), 0);
    return (Object.keys(colors) as Color[]).toSorted((a, b) => distance(a) - distance(b))[0] ?? 'red';
  };
  return [at(4, 4), at(widthPx - 5, 4), at(4, heightPx - 5), at(widthPx - 5, heightPx - 5)];
}

/** Camera orientations, true if they turn the picture, and the corners when it is upright. */
export const held: [orientation: number, isTurned: boolean, corners: string][] = [
  [1, false, 'red green blue white'],
  [2, false, 'green red white blue'],
  [3, false, 'white blue green red'],
  [4, false, 'blue white red green'],
  [5, true, 'red blue green white'],
  [6, true, 'blue red white green'],
  [7, true, 'white green blue red'],
  [8, true, 'green white red blue'],
  [9, false, 'red green blue white'],
];

/** Tests that pictures of a format are turned upright. */
export function testOrientations(
  { dir, withOrientation }: Pick<ReturnType<typeof drawLogos>, 'dir' | 'withOrientation'>,
  format: Format,
  tested: typeof held,
): void {
  const outPathOf = (orientation: number) => join(dir, `${orientation}-${format}-out.png`);
  const sizes = new Map<number, Size>();
  beforeAll(async () => {
    const fit = ({ widthPx, heightPx }: Size) => ({ widthPx: widthPx * 2, heightPx: heightPx * 2 });
    for (const [orientation] of tested) {
      const path = join(dir, `${orientation}.${format}`);
      await writeFile(path, withOrientation(orientation, orientation % 2 === 0, format));
      sizes.set(orientation, await prepareLogo(mediaTools, { path, outPath: outPathOf(orientation), fit }));
    }
    await decode(...tested.map(([orientation]) => outPathOf(orientation)));
  });

  it.each(tested)(
    'with the camera orientation %i is upright in its own ratio',
    async (orientation, isTurned, corners) => {
      const size = isTurned ? { widthPx: 64, heightPx: 128 } : { widthPx: 128, heightPx: 64 };
      expect(sizes.get(orientation)).toEqual(size);
      expect((await cornersOf(outPathOf(orientation), size)).join(' ')).toBe(corners);
    },
  );
}
