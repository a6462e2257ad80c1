import type { MediaInfo } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { buildShots } from '../shots/build-shots.ts';
import { createCutFinder, type DecidedFrame } from '../shots/create-cut-finder.ts';
import type { Shot } from '../shots/shot.ts';
import { makeThumbnail } from '../shots/thumbnail.ts';
import { durationOf, type TimeRange } from '../time/time-range.ts';
import { decodeWindow, pickSkippedFrames, type SkippedFrames, smallFrameSize } from './decode-window.ts';
import type { FaceDetector, FaceSample, FaceTrack, Frame } from './face-track.ts';
import { trackFaces } from './track-faces.ts';

/** What to watch. */
export type WatchRequest = {
  info: MediaInfo;
  /** Source seconds. */
  window: TimeRange;
  /** Without one only cuts are found. */
  detector: FaceDetector | null;
  /** Frames a second in which faces are looked for; default 1. Every shot of more than some 0.3 s is looked at. */
  fps?: number;
};

/** Long side of the frames that faces are looked for in. */
const FRAME_SIDE_PX = 320;

/** How soon after a cut a frame is looked at: late enough for the picture to have settled. */
const SETTLE_SEC = 0.12;

/** Frames that may wait for the detector; decoding pauses beyond. */
const MAX_WAITING_FRAMES = 6;

/** Fewer frames a second than this are too few to see cuts by. */
const MIN_FRAMES_PER_SEC = 3;

/**
 * Finds the cuts and the faces inside a window by decoding it once. Boxes are fractions of the displayed frame.
 * A source without video has one shot and no faces.
 * @throws MediaError as `runFfmpeg` and `FaceDetector.detect` do.
 */
export async function watchWindow(
  tools: MediaTools,
  request: WatchRequest,
  options: EffectOptions = {},
): Promise<{ shots: Shot[]; tracks: FaceTrack[] }> {
  const { info, window } = request;
  if (!info.video || durationOf(window) <= 0) return { shots: buildShots(window, []), tracks: [] };
  const skipped = pickSkippedFrames(info.video.codec);
  const first = await watchOnce(tools, request, skipped, options);
  const tooFew = Math.min(MIN_FRAMES_PER_SEC, info.video.frameRate / 2) * durationOf(window);
  // Some encoders make nearly every frame a B frame: then nothing may be left out.
  const seen = skipped !== 'none' && first.frames < tooFew ? await watchOnce(tools, request, 'none', options) : first;
  const shots = buildShots(window, seen.cutsSec);
  return { shots, tracks: trackFaces(seen.samples, shots) };
}

async function watchOnce(
  tools: MediaTools,
  { info, window, detector, fps = 1 }: WatchRequest,
  skipped: SkippedFrames,
  { signal, onProgress }: EffectOptions,
) {
  const video = info.video;
  if (!video) throw new TypeError('watchOnce needs a video stream');
  const seen = { frames: 0, cutsSec: [] as number[], samples: [] as FaceSample[] };
  const cuts = createCutFinder<Frame>();
  const waiting = new Set<Promise<void>>();
  let dueSec = Number.NEGATIVE_INFINITY;

  const take = async ({ atSec, startsShot, frame }: DecidedFrame<Frame>) => {
    if (startsShot) {
      seen.cutsSec.push(atSec);
      dueSec = atSec + SETTLE_SEC;
    }
    if (!detector || atSec < dueSec) return;
    dueSec = atSec + 1 / fps;
    const looking = detector.detect(frame).then((faces) => {
      seen.samples.push(...faces);
      waiting.delete(looking);
    });
    waiting.add(looking);
    if (waiting.size > MAX_WAITING_FRAMES) await Promise.race(waiting);
  };

  const size = smallFrameSize(video, FRAME_SIDE_PX);
  await decodeWindow(
    tools,
    { ...info, video },
    { window, size, skipped },
    async (frame) => {
      seen.frames++;
      for (const decided of cuts.push(frame.atSec, makeThumbnail(frame), frame)) await take(decided);
      onProgress?.(Math.min(1, Math.max(0, (frame.atSec - window.startSec) / durationOf(window))));
    },
    { signal },
  );
  for (const decided of cuts.end()) await take(decided);
  await Promise.all(waiting);
  return seen;
}
