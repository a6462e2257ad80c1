import type { VideoStream } from '../probe/media-info.ts';

/** Frame rates that every platform and player supports, in ffmpeg's notation. */
export const frameRates = ['24000/1001', '24', '25', '30000/1001', '30', '48', '50', '60000/1001', '60'] as const;
/** A clip's frame rate: a standard rate, or the source's rate divided by a whole number if no standard rate fits. */
export type FrameRate = (typeof frameRates)[number] | `${number}/${number}`;

const MAX_RATE = 60;
/** Lower frame rates look broken on phones, whatever the source's rate. */
const MIN_RATE = 23.5;
/** The largest relative difference between two measurements of the same rate, caused by rounded durations. */
const SAME_RATE = 0.004;
const DEFAULT_RATE: FrameRate = '30';

/** Returns the rate in frames per second. */
export function frameRateValue(rate: FrameRate): number {
  const [above = 30, below = 1] = rate.split('/').map(Number);
  return above / below;
}

/**
 * Picks the constant frame rate at which to render a source. A standard rate is kept. A higher rate is divided by a
 * whole number, so that every kept frame is shown for the same time: to a standard rate if possible (72 to 24, 75 to
 * 25, 90 to 30), otherwise to the highest rate of at most 60 (165 to 55). A lower rate becomes a standard rate that
 * repeats each frame equally often. A variable rate becomes the next standard rate above its average, so that no frame
 * is lost. Without a moving picture, the rate is 30.
 */
export function pickFrameRate(video: Pick<VideoStream, 'frameRate' | 'isConstantFrameRate'> | null): FrameRate {
  if (!video || !(video.frameRate > 0)) return DEFAULT_RATE;
  const divided = divideRate(video.frameRate);
  const evenly = video.isConstantFrameRate ? divided : divided.slice(0, 1);
  const standard = evenly.map(toStandard).find((found) => found !== null);
  if (standard) return standard;
  const [rate = video.frameRate] = divided;
  if (video.isConstantFrameRate && rate < video.frameRate) return `${Math.round(rate * 1000)}/1000`;
  if (rate < MIN_RATE) {
    const multiples = (['30', '25', '24'] as const).filter((standard) => isWhole(frameRateValue(standard) / rate));
    return (video.isConstantFrameRate ? multiples[0] : undefined) ?? DEFAULT_RATE;
  }
  return (
    frameRates.find((standard) => Number.isInteger(frameRateValue(standard)) && frameRateValue(standard) > rate) ?? '60'
  );
}

/**
 * Returns a rate of at most 60 unchanged, otherwise its quotients by whole numbers that are not too low, highest first.
 */
function divideRate(rate: number): number[] {
  const fewest = Math.ceil(rate / (MAX_RATE * (1 + SAME_RATE)));
  if (fewest <= 1) return [rate];
  const most = Math.max(fewest, Math.floor(rate / MIN_RATE));
  return Array.from({ length: most - fewest + 1 }, (_, index) => rate / (fewest + index));
}

/** Returns the standard rate that equals this one except for rounding, or null. */
function toStandard(rate: number): FrameRate | null {
  const distance = (standard: FrameRate) => Math.abs(frameRateValue(standard) - rate);
  const closest = frameRates.reduce((best, standard) => (distance(standard) < distance(best) ? standard : best));
  return Math.abs(frameRateValue(closest) / rate - 1) < SAME_RATE ? closest : null;
}

function isWhole(value: number): boolean {
  return Math.abs(value - Math.round(value)) < SAME_RATE;
}
