import type { Size } from '../../packages/media/src/geometry/box.ts';
import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../../packages/media/src/process/run-ffmpeg.ts';

/** Frames of a filter drawn over plain gray, each of `size` with three bytes per pixel, at `rate` frames a second. */
export type DrawnFrames = { rate: number; size: Size; topPx: number; frames: Uint8Array[] };

const RATE = 10;

/** Draws a filter over mid gray and returns the lower half of every frame, which contains the captions. */
export async function drawFrames(
  tools: MediaTools,
  { filter, reads, size, durationSec }: { filter: string; reads: string[]; size: Size; durationSec: number },
): Promise<DrawnFrames> {
  const topPx = Math.floor(size.heightPx / 2);
  const heightPx = Math.floor(size.heightPx * 0.8) - topPx;
  const frameBytes = size.widthPx * heightPx * 3;
  const frames: Uint8Array[] = [];
  let frame = new Uint8Array(frameBytes);
  let filled = 0;
  await runFfmpeg(tools, {
    args: [
      ['-f', 'lavfi'],
      ['-i', `color=0x808080:size=${size.widthPx}x${size.heightPx}:rate=${RATE}:duration=${durationSec},format=rgb24`],
      ['-vf', `${filter},crop=${size.widthPx}:${heightPx}:0:${topPx}`],
      ['-f', 'rawvideo'],
      ['-pix_fmt', 'rgb24', 'pipe:1'],
    ],
    reads,
    timeoutMs: 120_000,
    onStdout: (chunk) => {
      let read = 0;
      while (read < chunk.length) {
        const part = chunk.subarray(read, read + frameBytes - filled);
        frame.set(part, filled);
        read += part.length;
        filled += part.length;
        if (filled < frameBytes) continue;
        frames.push(frame);
        frame = new Uint8Array(frameBytes);
        filled = 0;
      }
    },
  });
  return { rate: RATE, size: { widthPx: size.widthPx, heightPx }, topPx, frames };
}
