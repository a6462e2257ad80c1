import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toJpegColors } from '../frames/jpeg-colors.ts';
import { fitWhole, uprightPixelAspect } from '../frames/steady-size.ts';
import { MediaError } from '../media-error.ts';
import type { MediaInfo, VideoStream } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { runFfmpeg } from '../process/run-ffmpeg.ts';
import { seekArguments, sourceArguments } from '../process/source-input.ts';

/** Displayed at half this height, so that it is sharp on high-resolution screens. */
const HEIGHT_PX = 112;
const WIDEST_PX = 4_000;
const MAX_FRAMES = 24;
const MIN_FRAMES = 8;
/** The minimum number of seconds per frame, since a short source has no more to show. */
const SEC_PER_FRAME = 1.5;
/** If frames are further apart than this, the preceding keyframe is close enough and needs no further decoding. */
const EXACT_WITHIN_SEC = 4;
const MAX_BYTES = 150_000;
/** JPEG quality settings for ffmpeg, from best to worst. */
const qualities = [5, 9, 16, 31] as const;
const FRAME_TIMEOUT_MS = 20_000;
/** The time limit. After it, there is simply no filmstrip. */
const STRIP_TIMEOUT_MS = 120_000;
const FRAME_MEMORY_BYTES = 3 * 1024 ** 3;
/** The number of concurrent ffmpeg processes; each decodes on one core. */
const AT_ONCE = 2;

/**
 * Writes evenly spaced frames of a video, from start to end, side by side as one JPEG of at most 150 KB.
 * @returns the number of frames and the size of each; null if none could be read.
 */
export async function makeFilmstrip(
  tools: MediaTools,
  input: { info: MediaInfo & { video: VideoStream }; outPath: string; workDir: string },
  { signal }: EffectOptions = {},
): Promise<{ frames: number; widthPx: number; heightPx: number } | null> {
  const { info, outPath, workDir } = input;
  const { widthPx: shownWidthPx, heightPx: shownHeightPx } = info.video;
  const widthPx = Math.max(16, 2 * Math.round((HEIGHT_PX * shownWidthPx) / shownHeightPx / 2));
  const fitting = Math.floor(WIDEST_PX / widthPx);
  const frameCount = Math.min(fitting, MAX_FRAMES, Math.max(MIN_FRAMES, Math.ceil(info.durationSec / SEC_PER_FRAME)));
  const count = Math.max(1, frameCount);
  const pictures = new Map<number, Buffer>();
  const left = Array.from({ length: count }, (_, index) => index);
  const work = async () => {
    for (let index = left.shift(); index !== undefined; index = left.shift()) {
      const picture = await readFrame(tools, { info, widthPx, count, index, workDir }, { signal });
      if (picture) pictures.set(index, picture);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (pictures.size === 0) return null;
  // An unreadable frame is replaced by the previous one.
  const [first] = pictures.values();
  const frameBuffers: Buffer[] = [];
  for (let index = 0; index < count; index++) {
    const picture = pictures.get(index) ?? frameBuffers.at(-1) ?? first;
    if (picture) frameBuffers.push(picture);
  }
  const rawPath = join(workDir, 'filmstrip.raw');
  await writeFile(rawPath, Buffer.concat(frameBuffers));
  await writeStrip(tools, { rawPath, widthPx, count, outPath }, { signal });
  return { frames: count, widthPx, heightPx: HEIGHT_PX };
}

async function readFrame(
  tools: MediaTools,
  {
    info,
    widthPx,
    count,
    index,
    workDir,
  }: {
    info: MediaInfo & { video: VideoStream };
    widthPx: number;
    count: number;
    index: number;
    workDir: string;
  },
  { signal }: EffectOptions,
): Promise<Buffer | null> {
  const stepSec = info.durationSec / count;
  const atSec = (index + 0.5) * stepSec;
  const isNearEnough = stepSec > EXACT_WITHIN_SEC;
  const pieces: Uint8Array[] = [];
  try {
    await runFfmpeg(
      tools,
      {
        args: [
          ['-threads', '1'],
          ...sourceArguments(info, [
            ...(isNearEnough ? [['-noaccurate_seek'], ['-skip_frame', 'nokey']] : []),
            ...(isNearEnough ? [['-ss', atSec.toFixed(3)]] : seekArguments(info, atSec)),
          ]),
          ['-map', `0:${info.video.index}`],
          ['-frames:v', '1'],
          [
            '-vf',
            [
              ...fitWhole({ widthPx, heightPx: HEIGHT_PX }, uprightPixelAspect(info.video)),
              `scale=${toJpegColors(info.video.colorMatrix)}`,
            ].join(','),
          ],
          ['-f', 'rawvideo'],
          ['pipe:1'],
        ],
        timeoutMs: FRAME_TIMEOUT_MS,
        maxMemoryBytes: FRAME_MEMORY_BYTES,
        onStdout: (piece) => void pieces.push(Buffer.from(piece)),
        workDir,
      },
      { signal },
    );
  } catch (error) {
    if (error instanceof MediaError && ['cancelled', 'ffmpeg-missing', 'disk-full'].includes(error.reason)) throw error;
    return null;
  }
  const picture = Buffer.concat(pieces);
  // The luma plane, and two chroma planes of a quarter of its size each.
  return picture.length === (widthPx * HEIGHT_PX * 3) / 2 ? picture : null;
}

async function writeStrip(
  tools: MediaTools,
  { rawPath, widthPx, count, outPath }: { rawPath: string; widthPx: number; count: number; outPath: string },
  { signal }: EffectOptions,
): Promise<void> {
  for (const quality of qualities) {
    const pieces: Uint8Array[] = [];
    await runFfmpeg(
      tools,
      {
        args: [
          ['-f', 'rawvideo'],
          ['-pix_fmt', 'yuvj420p'],
          ['-video_size', `${widthPx}x${HEIGHT_PX}`],
          ['-i', `file:${rawPath}`],
          ['-vf', `tile=${count}x1`],
          ['-frames:v', '1'],
          ['-q:v', String(quality)],
          ['-f', 'mjpeg'],
          ['pipe:1'],
        ],
        timeoutMs: STRIP_TIMEOUT_MS,
        onStdout: (piece) => void pieces.push(Buffer.from(piece)),
      },
      { signal },
    );
    const strip = Buffer.concat(pieces);
    if (strip.length > MAX_BYTES && quality !== qualities.at(-1)) continue;
    await writeFile(outPath, strip);
    return;
  }
}
