import type { VideoStream } from '../probe/media-info.ts';

/** Frame rates a clip can have, as ffmpeg writes them: the ones every platform and player takes. */
export const frameRates = ['24000/1001', '24', '25', '30000/1001', '30', '48', '50', '60000/1001', '60'] as const;
export type FrameRate = (typeof frameRates)[number];

const MAX_RATE = 60;
/** Clips slower than this look broken on phones, however slow their source is. */
const MIN_RATE = 23.5;
/** Two rates closer than this are the same rate measured with rounded durations. */
const SAME_RATE = 0.004;
const DEFAULT_RATE: FrameRate = '30';

/** Frames a second. */
export function frameRateValue(rate: FrameRate): number {
  const [above = 30, below = 1] = rate.split('/').map(Number);
  return above / below;
}

/**
 * The constant rate to render a source at. A standard rate stays what it is; a faster one is divided down to 60 or
 * below; a slower one gets a standard rate that repeats each frame equally often; an uneven one gets the next standard
 * rate above its average, so that no frame is lost. 30 where there is no moving picture.
 */
export function pickFrameRate(video: Pick<VideoStream, 'frameRate' | 'isConstantFrameRate'> | null): FrameRate {
  if (!video || !(video.frameRate > 0)) return DEFAULT_RATE;
  const rate = video.frameRate / Math.ceil(video.frameRate / (MAX_RATE * (1 + SAME_RATE)));
  const same = closest(rate);
  if (Math.abs(frameRateValue(same) / rate - 1) < SAME_RATE) return same;
  if (rate < MIN_RATE) {
    const multiples = (['30', '25', '24'] as const).filter((standard) => isWhole(frameRateValue(standard) / rate));
    return (video.isConstantFrameRate ? multiples[0] : undefined) ?? DEFAULT_RATE;
  }
  return (
    frameRates.find((standard) => Number.isInteger(frameRateValue(standard)) && frameRateValue(standard) > rate) ?? '60'
  );
}

function closest(rate: number): FrameRate {
  const distance = (standard: FrameRate) => Math.abs(frameRateValue(standard) - rate);
  return frameRates.reduce((best, standard) => (distance(standard) < distance(best) ? standard : best));
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < SAME_RATE;
}
