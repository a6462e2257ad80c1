import type { Frame } from '../../packages/media/src/faces/face-track.ts';
import type { Size } from '../../packages/media/src/geometry/box.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { type FfmpegArguments, runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';

/** The upper left corner of a picture, in pixels of a frame. */
export type Place = { x: number; y: number };

type StillsRequest = {
  picture: string;
  /** Width of the picture where it is pasted. */
  widthPx: number;
  places: readonly Place[];
  /** Color of the ground, as ffmpeg names it. */
  ground: string;
  frame: Size;
  /** Size that the frames are scaled to as the product scales them. */
  small: Size;
};

/** Pastes a picture on a plain ground, once for each place, and makes the frames small. */
export async function drawStills(tools: MediaTools, request: StillsRequest): Promise<Frame[]> {
  const { picture, widthPx, places, ground, frame, small } = request;
  // By time, since ffmpeg's versions disagree on the number of the first frame.
  const at = (side: keyof Place) => places.map((place, index) => `${place[side]}*eq(round(t*25),${index})`).join('+');
  return await readFrames(tools, small, [
    ['-f', 'lavfi', '-i', `color=${ground}:s=${frame.widthPx}x${frame.heightPx}:r=25`],
    ['-loop', '1', '-i', picture],
    [
      '-filter_complex',
      `[1]scale=${widthPx}:-2:flags=area[picture];[0][picture]overlay=x='${at('x')}':y='${at('y')}':format=rgb,` +
        `scale=${small.widthPx}:${small.heightPx}:flags=fast_bilinear`,
    ],
    ['-frames:v', String(places.length)],
  ]);
}

/** A picture as one frame so wide, in its own shape. */
export async function readPicture(tools: MediaTools, picture: string, widthPx: number): Promise<Frame> {
  const scale = ['-vf', `scale=${widthPx}:-2:flags=area`];
  const bytes = await readBytes(tools, [['-i', picture], scale, ['-frames:v', '1']]);
  return { atSec: 0, widthPx, heightPx: bytes.length / widthPx / 3, rgb: new Uint8Array(bytes) };
}

async function readFrames(tools: MediaTools, { widthPx, heightPx }: Size, args: FfmpegArguments): Promise<Frame[]> {
  const bytes = await readBytes(tools, args);
  const frameBytes = widthPx * heightPx * 3;
  return Array.from({ length: bytes.length / frameBytes }, (_, index) => ({
    ...{ atSec: index, widthPx, heightPx },
    rgb: new Uint8Array(bytes.subarray(index * frameBytes, (index + 1) * frameBytes)),
  }));
}

async function readBytes(tools: MediaTools, args: FfmpegArguments): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  await runFfmpeg(tools, {
    args: [...args, ['-f', 'rawvideo', '-pix_fmt', 'rgb24', 'pipe:1']],
    timeoutMs: 120_000,
    onStdout: (chunk) => void chunks.push(chunk),
  });
  return Buffer.concat(chunks);
}
