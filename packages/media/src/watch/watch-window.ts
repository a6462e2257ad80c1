import { createFaceWatcher } from '../faces/create-face-watcher.ts';
import { decodeWindow, pickSkippedFrames, type SkippedFrames, watchedFrameSize } from '../faces/decode-window.ts';
import type { FaceDetector } from '../faces/face-track.ts';
import { type RoughCut, refineCuts, type Shown } from '../faces/refine-cuts.ts';
import { trackFaces } from '../faces/track-faces.ts';
import type { MediaInfo, VideoStream } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { createPictureSampler } from '../saliency/create-picture-sampler.ts';
import { buildShots } from '../shots/build-shots.ts';
import { createCutFinder, type DecidedFrame } from '../shots/create-cut-finder.ts';
import { makeThumbnail } from '../shots/thumbnail.ts';
import { durationOf, type TimeRange } from '../time/time-range.ts';
import { measureOpening, type OpeningFrame, openingSec } from './opening-frame.ts';
import type { Watched } from './watched.ts';

/** The window to watch. */
export type WatchRequest = {
  info: MediaInfo;
  /** The window in source seconds. */
  window: TimeRange;
  /** Null to find only cuts, if the picture contents are not needed. */
  detector: FaceDetector | null;
  /**
   * The maximum number of detector looks per second, in addition to those after cuts; default 1. Every shot longer than
   * about 0.3 s gets a look; in between, faces are tracked four times per second.
   */
  fps?: number;
};

/** The maximum number of frames, 170 kB each, that may wait for the detector; beyond that, decoding pauses. */
const MAX_WAITING_FRAMES = 40;

/** The minimum frame rate at which cuts can be detected. */
const MIN_FRAMES_PER_SEC = 3;

/**
 * Finds the cuts, faces and saliency in a window by decoding it once. Boxes are fractions of the displayed frame. A
 * source without video has one shot and no faces.
 * @throws MediaError as `runFfmpeg` and `FaceDetector.detect` do.
 */
export async function watchWindow(
  tools: MediaTools,
  request: WatchRequest,
  options: EffectOptions = {},
): Promise<Watched> {
  const { window } = request;
  const { video } = request.info;
  if (!video || durationOf(window) <= 0) return { shots: buildShots(window, []), tracks: [], pictures: [] };
  const info = { ...request.info, video };
  const skipped = pickSkippedFrames(video.codec);
  const first = await watchOnce(tools, info, request, skipped, options);
  const tooFew = Math.min(MIN_FRAMES_PER_SEC, video.frameRate / 2) * durationOf(window);
  // Some encoders make nearly every frame a B frame; no frame may be skipped then.
  const seen =
    skipped !== 'none' && first.frames < tooFew ? await watchOnce(tools, info, request, 'none', options) : first;
  const cutsSec = await refineCuts(tools, info, seen.cuts, options);
  const shots = buildShots(window, cutsSec);
  return { shots, tracks: trackFaces(seen.samples, shots), pictures: seen.pictures, opening: seen.opening };
}

async function watchOnce(
  tools: MediaTools,
  info: MediaInfo & { video: VideoStream },
  { window, detector, fps = 1 }: WatchRequest,
  skipped: SkippedFrames,
  { signal, onProgress }: EffectOptions,
) {
  const finder = createCutFinder<Shown>();
  const watcher = detector && createFaceWatcher(detector, fps);
  const sampler = createPictureSampler();
  const cuts: RoughCut[] = [];
  const opening: OpeningFrame[] = [];
  let previous: Shown | null = null;
  let frames = 0;
  let waiting = 0;
  let looking = Promise.resolve();

  const take = async (decided: readonly DecidedFrame<Shown>[]) => {
    for (const { startsShot, frame: decodedFrame } of decided) {
      if (startsShot && previous) cuts.push({ before: previous, after: decodedFrame });
      previous = decodedFrame;
      if (!watcher) continue;
      sampler.look({ frame: decodedFrame.frame, startsShot });
      waiting++;
      looking = looking.then(async () => {
        await watcher.look({ ...decodedFrame, startsShot });
        waiting--;
      });
      // The promise is awaited below; until then, its rejection must not count as unhandled.
      looking.catch(() => undefined);
      if (waiting > MAX_WAITING_FRAMES) await looking;
    }
  };

  await decodeWindow(
    tools,
    info,
    { window, size: watchedFrameSize(info.video), skipped },
    async (frame) => {
      frames++;
      if (frame.atSec <= window.startSec + openingSec) opening.push(measureOpening(frame));
      const thumbnail = makeThumbnail(frame);
      await take(finder.push(frame.atSec, thumbnail, { frame, thumbnail }));
      onProgress?.(Math.min(1, Math.max(0, (frame.atSec - window.startSec) / durationOf(window))));
    },
    { signal },
  );
  await take(finder.end());
  await looking;
  return { frames, cuts, samples: watcher?.samples ?? [], pictures: sampler.samples, opening };
}
