import type { Frame } from '../faces/face-track.ts';
import type { GrayFrame } from '../faces/follow-face.ts';
import { measurePicture } from './measure-picture.ts';
import type { PictureSample } from './picture-sample.ts';

/**
 * The interval between samples: short enough to show movement, and cheap enough that thirty seconds cost less than one
 * face detection.
 */
const SAMPLE_EVERY_SEC = 0.5;

/** Frames are sampled slightly early rather than a frame late. */
const ROUNDING_SEC = 0.005;

/**
 * Measures the first frame of each shot, and then two frames per second. `look` must be called with frames in order.
 */
export function createPictureSampler() {
  const samples: PictureSample[] = [];
  let before: GrayFrame | null = null;
  let dueSec = Number.NEGATIVE_INFINITY;
  return {
    samples,
    look({ frame, startsShot }: { frame: Frame; startsShot: boolean }): void {
      if (startsShot) {
        before = null;
        dueSec = frame.atSec;
      }
      if (frame.atSec < dueSec - ROUNDING_SEC) return;
      const { sample, gray } = measurePicture(frame, before);
      samples.push(sample);
      before = gray;
      dueSec = frame.atSec + SAMPLE_EVERY_SEC;
    },
  };
}
