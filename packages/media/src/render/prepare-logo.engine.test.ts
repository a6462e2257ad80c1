import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { colors, cornersOf, decode, drawLogos, held, testOrientations } from '../../test/drawn-logos.ts';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { prepareLogo } from './prepare-logo.ts';

const logos = drawLogos();
const { dir, stills, withOrientation } = logos;

/** One orientation of each kind; the deep tests have all. */
const heldUpsideDownAndSideways = [...held.slice(2, 3), ...held.slice(5, 6)];

describe.each([
  ['jpeg', heldUpsideDownAndSideways],
  ['png', held.slice(5, 6)],
  ['webp', held.slice(4, 5)],
] as const)('a picture (%s)', (format, tested) => testOrientations(logos, format, tested));

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
  const frame = Buffer.concat([head, stills().webp.subarray(12)]);
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
  const large = Buffer.from(stills().png);
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
