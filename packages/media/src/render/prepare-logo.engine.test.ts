import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { prepareLogo } from './prepare-logo.ts';

const colors = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] };
type Color = keyof typeof colors;

let dir = '';
let jpeg = Buffer.alloc(0);
let png = Buffer.alloc(0);
let webp = Buffer.alloc(0);
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'clipwright-logo-'));
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

type Size = { widthPx: number; heightPx: number };

/**
 * Decodes pictures to files next to them in one ffmpeg process, because starting one takes longer than decoding a
 * picture.
 */
async function decode(...pngs: string[]): Promise<void> {
  const outputs = pngs.map((png, index) => ['-map', `${index}`, '-f', 'rawvideo', '-pix_fmt', 'rgb24', `${png}.rgb`]);
  await runFfmpeg(mediaTools, { args: [...pngs.map((png) => ['-i', png]), ...outputs], timeoutMs: 30_000 });
}

async function cornersOf(png: string, { widthPx, heightPx }: Size): Promise<Color[]> {
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

const held: [orientation: number, isTurned: boolean, corners: string][] = [
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

describe.each(['jpeg', 'png', 'webp'] as const)('a picture (%s)', (format) => {
  const outPathOf = (orientation: number) => join(dir, `${orientation}-${format}-out.png`);
  const sizes = new Map<number, Size>();
  beforeAll(async () => {
    const fit = ({ widthPx, heightPx }: Size) => ({ widthPx: widthPx * 2, heightPx: heightPx * 2 });
    for (const [orientation] of held) {
      const path = join(dir, `${orientation}.${format}`);
      await writeFile(path, withOrientation(orientation, orientation % 2 === 0, format));
      sizes.set(orientation, await prepareLogo(mediaTools, { path, outPath: outPathOf(orientation), fit }));
    }
    await decode(...held.map(([orientation]) => outPathOf(orientation)));
  });

  it.each(held)(
    'with the camera orientation %i is upright in its own ratio',
    async (orientation, isTurned, corners) => {
      const size = isTurned ? { widthPx: 64, heightPx: 128 } : { widthPx: 128, heightPx: 64 };
      expect(sizes.get(orientation)).toEqual(size);
      expect((await cornersOf(outPathOf(orientation), size)).join(' ')).toBe(corners);
    },
  );
});

it('a JPEG with broken Exif data is used as it is stored', async () => {
  const bytes = withOrientation(6, true);
  // The directory offset is beyond the end of the data.
  bytes.writeUInt32LE(0xfffffff0, bytes.indexOf('II*') + 4);
  const [path, outPath] = [join(dir, 'broken.jpg'), join(dir, 'broken.png')];
  await writeFile(path, bytes);
  const size = await prepareLogo(mediaTools, { path, outPath, fit: (picture) => picture });
  expect(size).toMatchObject({ widthPx: 64, heightPx: 32 });
  await decode(outPath);
  expect((await cornersOf(outPath, size)).join(' ')).toBe('red green blue white');
});

/** An animated WebP picture of 128 by 64 pixels with the still as its first frame, at this offset. */
function animate(xPx: number, yPx: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(data.length);
    return Buffer.concat([Buffer.from(name, 'latin1'), length, data, Buffer.alloc(data.length % 2)]);
  };
  const head = Buffer.alloc(16);
  head.writeUIntLE(xPx / 2, 0, 3);
  head.writeUIntLE(yPx / 2, 3, 3);
  head.writeUIntLE(63, 6, 3);
  head.writeUIntLE(31, 9, 3);
  const whole = Buffer.alloc(10);
  whole.writeUInt8(0x02, 0);
  whole.writeUIntLE(127, 4, 3);
  whole.writeUIntLE(63, 7, 3);
  const frame = Buffer.concat([head, webp.subarray(12)]);
  const body = Buffer.concat([chunk('VP8X', whole), chunk('ANIM', Buffer.alloc(6)), chunk('ANMF', frame)]);
  const file = Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP', 'latin1'), body, chunk('ANMF', frame)]);
  file.writeUInt32LE(file.length - 8, 4);
  return file;
}

it('the first frame of an animated WebP picture is used, at its place on the picture', async () => {
  const [path, outPath] = [join(dir, 'animated.webp'), join(dir, 'animated.png')];
  await writeFile(path, animate(64, 32));
  const size = await prepareLogo(mediaTools, { path, outPath, fit: (picture) => picture });
  expect(size).toMatchObject({ widthPx: 128, heightPx: 64 });
  await decode(outPath);
  const pixels = await readFile(`${outPath}.rgb`);
  const at = (x: number, y: number) => [...pixels.subarray(3 * (y * 128 + x), 3 * (y * 128 + x) + 3)];
  expect([at(68, 36), at(122, 36), at(68, 60), at(10, 10)]).toEqual([colors.red, colors.green, colors.blue, [0, 0, 0]]);
});

it('an animated WebP picture of lossy frames is also used', async () => {
  const outPath = join(dir, 'lossy-animation.png');
  const path = fixturePath('field/animated-logo.webp');
  const size = await prepareLogo(mediaTools, { path, outPath, fit: (picture) => picture });
  expect(size).toMatchObject({ widthPx: 200, heightPx: 100 });
});

it('an animated WebP picture is refused as damaged if it is cut off', async () => {
  const path = join(dir, 'cut-off.webp');
  await writeFile(path, animate(0, 0).subarray(0, 90));
  const preparing = prepareLogo(mediaTools, { path, outPath: join(dir, 'cut-off.png'), fit: (picture) => picture });
  await expect(preparing).rejects.toMatchObject({ reason: 'invalid-option' });
});

it('the first frame of an animated GIF picture is used', async () => {
  const [path, outPath] = [join(dir, 'animated.gif'), join(dir, 'from-gif.png')];
  await runFfmpeg(mediaTools, {
    args: [
      ['-f', 'lavfi', '-i', 'color=red:s=64x32:r=5:d=1'],
      ['-f', 'lavfi', '-i', 'color=blue:s=64x32:r=5:d=1'],
      ['-filter_complex', '[0][1]concat'],
      [path],
    ],
    timeoutMs: 30_000,
  });
  const size = await prepareLogo(mediaTools, { path, outPath, fit: (picture) => picture });
  expect(size).toMatchObject({ widthPx: 64, heightPx: 32 });
  const chunks: Uint8Array[] = [];
  await runFfmpeg(mediaTools, {
    args: [
      ['-i', outPath],
      ['-vf', 'scale=1:1:flags=area,format=rgb24', '-f', 'rawvideo', 'pipe:1'],
    ],
    timeoutMs: 30_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  const [red = 0, , blue = 0] = Buffer.concat(chunks);
  expect([red > 200, blue < 60]).toEqual([true, true]);
});

it.each([
  ['of 8 bits a channel is decoded', 8, undefined],
  ['of 16 bits a channel, which takes twice the memory, is refused by its header', 16, true],
])('a PNG picture of 30 megapixels %s', async (_, bits, isTooLarge) => {
  const [path, outPath] = [join(dir, `deep-${bits}.png`), join(dir, `deep-${bits}-out.png`)];
  // The data after the header is not a picture, so decoding it fails.
  const large = Buffer.from(png);
  large.writeUInt32BE(6_000, 16);
  large.writeUInt32BE(5_000, 20);
  large.set([bits, 6], 24);
  large.writeUInt32BE(crc32(large.subarray(12, 29)), 29);
  await writeFile(path, large);
  const drawn = prepareLogo(mediaTools, { path, outPath, fit: (size) => size });
  await expect(drawn).rejects.toMatchObject({ reason: 'invalid-option', facts: { file: path } });
  await expect(drawn).rejects.toSatisfy(
    (error: { facts: object }) => 'isTooLarge' in error.facts === (isTooLarge ?? false),
  );
});

describe('a photo of 12 megapixels within the memory of 5', () => {
  const draw = async (name: string, ...options: string[]) => {
    const path = join(dir, name);
    const args = [['-i', join(dir, 'plain.png')], ['-vf', 'scale=4000:3000:flags=neighbor'], options, [path]];
    await runFfmpeg(mediaTools, { args, timeoutMs: 30_000 });
    const outPath = `${path}.png`;
    const fit = () => ({ widthPx: 64, heightPx: 48 });
    return { outPath, preparing: prepareLogo(mediaTools, { path, outPath, fit, mostDecodedBytes: 20_000_000 }) };
  };

  it('is decoded at a part of its size if it is a JPEG', async () => {
    const { outPath, preparing } = await draw('large.jpg', '-pix_fmt', 'yuvj420p', '-q:v', '2');
    expect(await preparing).toEqual({ widthPx: 64, heightPx: 48 });
    await decode(outPath);
    const pixels = await readFile(`${outPath}.rgb`);
    const at = (x: number, y: number) => [...pixels.subarray(3 * (y * 64 + x), 3 * (y * 64 + x) + 3)];
    const corners = [at(4, 4), at(60, 4), at(4, 44), at(60, 44)];
    const differences = corners.map((rgb, corner) =>
      Math.max(...rgb.map((value, channel) => Math.abs(value - (Object.values(colors)[corner]?.[channel] ?? 0)))),
    );
    expect(Math.max(...differences)).toBeLessThan(20);
  });

  it('is refused as too large if it is a PNG', async () => {
    const { preparing } = await draw('large.png');
    await expect(preparing).rejects.toMatchObject({ reason: 'invalid-option', facts: { isTooLarge: true } });
  });
});
