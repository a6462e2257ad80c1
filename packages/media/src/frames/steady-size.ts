import type { Size } from '../geometry/box.ts';
import type { VideoStream } from '../probe/media-info.ts';
import type { FfmpegArguments } from '../process/run-ffmpeg.ts';

type Picture = Pick<VideoStream, 'changesSize' | 'pixelAspect'>;

/** The relative difference up to which two aspect ratios are equal except for rounding, and no bars are needed. */
const SAME_SHAPE = 0.03;

/**
 * Returns options for an input whose frame size changes. Without them, ffmpeg restarts all of its filters at each
 * change and counts frames from 0.
 */
export function steadyInput(video: Picture | null): FfmpegArguments {
  return video?.changesSize ? [['-reinit_filter', '0']] : [];
}

/**
 * Returns the first filters for video whose frame size changes: each frame is shown in full, with its own aspect ratio,
 * centered in this size.
 */
export function steadySize(video: Picture, size: Size): string[] {
  return video.changesSize ? fitWhole(size, video.pixelAspect) : [];
}

/**
 * Returns filters that show a picture of any size in full, with its own aspect ratio, centered in this size.
 * @param pixelAspect the pixel aspect ratio (width over height).
 */
export function fitWhole({ widthPx, heightPx }: Size, pixelAspect: number): string[] {
  const shape = `(${pixelAspect.toFixed(6)}*iw/ih)`;
  const targetAspect = (widthPx / heightPx).toFixed(6);
  const even = (side: string) => `2*max(1,round(${side}/2))`;
  const isSame = `lt(abs(${shape}/${targetAspect}-1),${SAME_SHAPE})`;
  return [
    `scale=w='if(${isSame},${widthPx},${even(`min(${widthPx},${heightPx}*${shape})`)})':h='if(${isSame},${heightPx},${even(`min(${heightPx},${widthPx}/${shape})`)})':eval=frame`,
    `pad=w=${widthPx}:h=${heightPx}:x=-1:y=-1:eval=frame`,
    'setsar=1',
  ];
}

/** Returns the pixel aspect ratio (width over height) after ffmpeg rotates the picture upright. */
export function uprightPixelAspect({
  rotationDegrees,
  pixelAspect,
}: Pick<VideoStream, 'rotationDegrees' | 'pixelAspect'>): number {
  return rotationDegrees % 180 === 0 ? pixelAspect : 1 / pixelAspect;
}
