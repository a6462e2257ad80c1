import { readFile, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, resolve } from 'node:path';
import type { Size } from '../geometry/box.ts';
import { MediaError, outsideReasons } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { firstWebpFrame } from './first-webp-frame.ts';
import { type ImageSize, readImageSize } from './image-size.ts';

const MAX_LOGO_BYTES = 10 * 1024 * 1024;
const MAX_LOGO_PIXELS = 40_000_000;
/** The default limit for a decoded picture; with 16 bits per channel, it takes twice the memory. */
const MAX_DECODED_BYTES = 4 * MAX_LOGO_PIXELS;
const LOGO_TIMEOUT_MS = 20_000;
const LOGO_MEMORY_BYTES = 1024 ** 3;

/** Filters that rotate a picture upright, by Exif orientation. */
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
 * Converts a user's picture to a PNG of the requested size in the work folder. It runs in a separate process with tight
 * limits, so that no picture can harm the render. Photos are rotated upright based on their orientation; for
 * animations, the first frame is used.
 * @param logo `fit` returns the size in pixels for the picture's own upright size. `mostDecodedBytes` limits the memory
 * for the decoded picture; defaults to 160 MB. A large photo is decoded at a fraction of its size.
 * @throws MediaError `invalid-option` for anything but a PNG, JPEG, WebP or GIF picture, and for a picture that is too
 * large, with the fact `isTooLarge`; `timeout`, `killed`, `out-of-memory` if this machine could not finish.
 */
export async function prepareLogo(
  tools: MediaTools,
  logo: { path: string; outPath: string; fit: (picture: Size) => Size; mostDecodedBytes?: number },
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
  const size = logo.fit(picture);
  const lowres = chooseLowres(picture, size, logo.mostDecodedBytes ?? MAX_DECODED_BYTES);
  if (lowres === null) throw refuse('it has too many pixels for its kind of file', { isTooLarge: true });
  const still = await writeStill(logo, { bytes, picture });
  const [widthPx, heightPx] = isTurned(picture) ? [size.heightPx, size.widthPx] : [size.widthPx, size.heightPx];
  try {
    await runFfmpeg(
      tools,
      {
        args: [
          ['-protocol_whitelist', 'file,pipe,fd'],
          // The format is detected from the bytes, so that the file name cannot select a different reader.
          ['-f', `${picture.format}_pipe`],
          // The picture is rotated below: ffmpeg's own rotation depends on its version.
          ['-noautorotate'],
          // More threads would use more memory.
          ['-threads', '1'],
          ['-lowres', String(lowres)],
          ['-i', `file:${still.path}`],
          ['-frames:v', '1'],
          [
            '-vf',
            // Rotate the picture after scaling it down: rotation keeps two copies in memory.
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
    if (error instanceof MediaError && outsideReasons.has(error.reason)) throw error;
    throw refuse('it is damaged');
  }
  return size;
}

/** The maximum number of times that ffmpeg can halve a JPEG's sides while decoding it. */
const MAX_LOWRES = 3;

/**
 * Returns the number of times to halve the picture's sides during decoding: as long as it remains larger than needed,
 * or until it fits in memory; null if it never fits.
 */
function chooseLowres(picture: ImageSize, needed: Size, mostBytes: number): number | null {
  const bytes = picture.widthPx * picture.heightPx * picture.bytesPerPixel;
  if (!picture.isScalable) return bytes <= mostBytes ? 0 : null;
  const spare = Math.floor(Math.log2(Math.min(picture.widthPx / needed.widthPx, picture.heightPx / needed.heightPx)));
  const forced = Math.ceil(Math.log2(bytes / mostBytes) / 2);
  return forced > MAX_LOWRES ? null : Math.min(MAX_LOWRES, Math.max(0, spare, forced));
}

/** Returns true for a picture that is stored on its side. */
const isTurned = ({ orientation }: ImageSize) => orientation >= 5;

/**
 * Returns the file to decode: the picture itself, or the first frame of an animated WebP in the work folder, with the
 * filter that places it on the full canvas.
 */
async function writeStill(
  { path, outPath }: { path: string; outPath: string },
  { bytes, picture }: { bytes: Uint8Array; picture: ImageSize },
): Promise<{ path: string; filter: string }> {
  const frame = firstWebpFrame(bytes);
  if (!frame) return { path: resolve(path), filter: '' };
  const stillPath = `${outPath}.webp`;
  await writeFile(stillPath, frame.bytes);
  // The canvas has the stored orientation, before rotation.
  const [width, height] = isTurned(picture) ? [picture.heightPx, picture.widthPx] : [picture.widthPx, picture.heightPx];
  const isWhole = frame.xPx === 0 && frame.yPx === 0 && frame.widthPx === width && frame.heightPx === height;
  const place = `pad=${width}:${height}:${frame.xPx}:${frame.yPx}:color=black@0`;
  return { path: stillPath, filter: isWhole ? '' : `format=rgba,${place},` };
}

async function readLimited(path: string, refuse: (why: string) => MediaError): Promise<Uint8Array> {
  const missing = () => {
    throw refuse('the file does not exist');
  };
  // The file type is checked before the file is opened: a pipe would block the reader, and a device never ends.
  const { size } = await stat(path).then((found) => (found.isFile() ? found : missing()), missing);
  if (size > MAX_LOGO_BYTES) throw refuse('it is larger than 10 MB');
  return await readFile(path).catch(() => {
    throw refuse('it cannot be read');
  });
}
