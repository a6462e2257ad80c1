import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Size } from '../geometry/box.ts';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { firstWebpFrame } from './first-webp-frame.ts';
import { type ImageSize, readImageSize } from './image-size.ts';

const MAX_LOGO_BYTES = 10 * 1024 * 1024;
const MAX_LOGO_PIXELS = 40_000_000;
/** Of a decoded picture: with 16 bits a channel it takes twice the memory. */
const MAX_DECODED_BYTES = 4 * MAX_LOGO_PIXELS;
const LOGO_TIMEOUT_MS = 20_000;
const LOGO_MEMORY_BYTES = 1024 ** 3;

/** Reasons for which ffmpeg ends that say nothing about the picture, such as the machine's load. */
const notOfThePicture: readonly string[] = [
  'cancelled',
  'ffmpeg-missing',
  'disk-full',
  'timeout',
  'killed',
  'out-of-memory',
];

/** Filters that turn a picture upright, by its orientation as Exif counts it. */
const turns: Readonly<Record<number, string>> = {
  2: ',hflip',
  3: ',hflip,vflip',
  4: ',vflip',
  5: ',transpose=cclock_flip',
  6: ',transpose=clock',
  7: ',transpose=clock_flip',
  8: ',transpose=cclock',
};

/**
 * Turns a user's picture into a PNG of the asked size in the work folder, in a process of its own with small limits, so
 * that whatever the picture does cannot reach the render. A photo is turned upright as its camera was held; of an
 * animation the first frame is taken.
 * @param fit gives the size in pixels for the picture's own, upright.
 * @throws MediaError `invalid-option` for what is no PNG, JPEG, WebP or GIF picture, or too large a one, which
 * has the fact `isTooLarge`; `timeout`, `killed`, `out-of-memory` where this machine did not finish.
 */
export async function prepareLogo(
  tools: MediaTools,
  logo: { path: string; outPath: string; fit: (picture: Size) => Size },
  { signal }: EffectOptions = {},
): Promise<Size> {
  const refuse = (why: string, facts: { isTooLarge?: boolean } = {}) =>
    new MediaError('invalid-option', `The picture ${basename(logo.path)} cannot be used: ${why}.`, {
      file: logo.path,
      ...facts,
    });
  const bytes = await readLimited(logo.path, refuse);
  const picture = readImageSize(bytes);
  if (!picture) throw refuse('it is not a PNG, JPEG, WebP or GIF picture');
  if (picture.widthPx * picture.heightPx > MAX_LOGO_PIXELS)
    throw refuse('it has more than 40 megapixels', { isTooLarge: true });
  if (picture.widthPx * picture.heightPx * bytesOfPixel(bytes, picture) > MAX_DECODED_BYTES)
    throw refuse('it has 16 bits a channel and too many pixels for that', { isTooLarge: true });
  const size = logo.fit(picture);
  const still = await writeStill(logo, { bytes, picture });
  const [widthPx, heightPx] = isTurned(picture) ? [size.heightPx, size.widthPx] : [size.widthPx, size.heightPx];
  try {
    await runFfmpeg(
      tools,
      {
        args: [
          ['-protocol_whitelist', 'file,pipe,fd'],
          // The format is named by the bytes, so that the file cannot choose another reader by its name.
          ['-f', `${picture.format}_pipe`],
          // Turned below: which pictures ffmpeg turns by itself depends on its version.
          ['-noautorotate'],
          ['-i', `file:${still.path}`],
          ['-frames:v', '1'],
          [
            '-vf',
            // Turned when it is small: a turn holds the picture twice.
            `${still.filter}scale=${widthPx}:${heightPx}:flags=lanczos,format=rgba${turns[picture.orientation] ?? ''}`,
          ],
          ['-f', 'image2'],
          ['-update', '1'],
          [`file:${logo.outPath}`],
        ],
        timeoutMs: LOGO_TIMEOUT_MS,
        maxMemoryBytes: LOGO_MEMORY_BYTES,
        workDir: dirname(logo.outPath),
      },
      { signal },
    );
  } catch (error) {
    if (error instanceof MediaError && notOfThePicture.includes(error.reason)) throw error;
    throw refuse('it is damaged');
  }
  return size;
}

/** The bytes that a pixel takes once decoded: up to eight in a PNG, whose channels and bits its header names; four in others. */
function bytesOfPixel(bytes: Uint8Array, { format }: ImageSize): number {
  if (format !== 'png') return 4;
  const channels = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }[bytes[25] ?? 6] ?? 4;
  return (channels * Math.max(8, bytes[24] ?? 16)) / 8;
}

/** Returns true for a picture that is stored on its side. */
const isTurned = ({ orientation }: ImageSize) => orientation >= 5;

/**
 * The file that is decoded: the picture itself, or the first frame of an animated WebP in the work folder, with the filter
 * that lays it on the whole picture.
 */
async function writeStill(
  { path, outPath }: { path: string; outPath: string },
  { bytes, picture }: { bytes: Uint8Array; picture: ImageSize },
): Promise<{ path: string; filter: string }> {
  const frame = firstWebpFrame(bytes);
  if (!frame) return { path: resolve(path), filter: '' };
  const stillPath = `${outPath}.webp`;
  await writeFile(stillPath, frame.bytes);
  // The canvas is as it is stored, before it is turned.
  const [width, height] = isTurned(picture) ? [picture.heightPx, picture.widthPx] : [picture.widthPx, picture.heightPx];
  const isWhole = frame.xPx === 0 && frame.yPx === 0 && frame.widthPx === width && frame.heightPx === height;
  const place = `pad=${width}:${height}:${frame.xPx}:${frame.yPx}:color=black@0`;
  return { path: stillPath, filter: isWhole ? '' : `format=rgba,${place},` };
}

async function readLimited(path: string, refuse: (why: string) => MediaError): Promise<Uint8Array> {
  const missing = () => {
    throw refuse('the file does not exist');
  };
  // Looked at before it is opened: a pipe would keep the reader waiting, and a device never ends.
  const { size } = await stat(path).then((found) => (found.isFile() ? found : missing()), missing);
  if (size > MAX_LOGO_BYTES) throw refuse('it is larger than 10 MB');
  return await readFile(path).catch(() => {
    throw refuse('it cannot be read');
  });
}
