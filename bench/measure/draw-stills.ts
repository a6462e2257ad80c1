import type { Frame } from '../../packages/media/src/faces/face-track.ts';
import type { Size } from '../../packages/media/src/geometry/box.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { type FfmpegArguments, runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';

/** The upper left corner of a picture, in pixels of the frame. */
export type Place = { x: number; y: number };

type StillsRequest = {
  picture: string;
  /** Width of the pasted picture. */
  widthPx: number;
  places: readonly Place[];
  /** Color of the background, as named by ffmpeg. */
  ground: string;
  frame: Size;
  /** Size to which the frames are scaled, as in the product. */
  small: Size;
};

/** Pastes a picture on a plain background, once per place, and scales the frames down. */
export async function drawStills(tools: MediaTools, request: StillsRequest): Promise<Frame[]> {
  const { picture, widthPx, places, ground, frame, small } = request;
  // Selects by time, since ffmpeg versions disagree on the number of the first frame.
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

/** Reads a picture as one frame of the given width, with its aspect ratio unchanged. */
export async function readPicture(tools: MediaTools, picture: string, widthPx: number): Promise<Frame> {
  const scale = ['-vf', `scale=${widthPx}:-2:flags=area`];
  const bytes = await readBytes(tools, [['-i', picture], scale, ['-frames:v', '1']]);
  return { atSec: 0, widthPx, heightPx: bytes.length / widthPx / 3, rgb: new Uint8Array(bytes) };
}

async function readFrames(tools: MediaTools, { widthPx, heightPx }: Size, args: FfmpegArguments): Promise<Frame[]> {
  const bytes = await readBytes(tools, args);
  const frameBytes = widthPx * heightPx * 3;
  return Array.from({ length: bytes.length / frameBytes }, (_, index) => ({
    atSec: index,
    widthPx,
    heightPx,
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
