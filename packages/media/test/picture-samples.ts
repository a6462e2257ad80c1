import { createPictureSampler } from '../src/saliency/create-picture-sampler.ts';
import type { PictureSample } from '../src/saliency/picture-sample.ts';
import { type Drawing, drawFrame } from './drawn-frame.ts';

/** The samples of one shot, drawn at two per second. */
export function samplesOf(seconds: number, drawingAt: (atSec: number) => Drawing): PictureSample[] {
  const sampler = createPictureSampler();
  for (let index = 0; index < 2 * seconds; index++) {
    const atSec = index / 2;
    sampler.look({ frame: drawFrame(atSec, drawingAt(atSec)), startsShot: index === 0 });
  }
  return sampler.samples;
}
