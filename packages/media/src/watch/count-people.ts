import { listPeople } from '../crop/list-people.ts';
import { decodeWindow, watchedFrameSize } from '../faces/decode-window.ts';
import type { FaceDetector, FaceTrack } from '../faces/face-track.ts';
import { MediaError } from '../media-error.ts';
import type { MediaInfo } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { fatalReasons } from '../transcript/fatal-reasons.ts';

/** The most pictures to look at. */
const mostLooks = 60;
/** The greatest number of keyframes to decode, about four hours of usual ones. */
const mostKeyframes = 3000;
/** People are hidden too often to be counted if a smaller share of the looks has a face. */
const leastSeenShare = 0.6;
/** `listPeople` lists no more, so there may be any number. */
const crowd = 8;

/**
 * Counts the people who are seen in a video, from faces in keyframes all over it. Someone who is seen at two places
 * counts twice, so there are hardly ever more people than this.
 * @param keyframesSec as `listKeyframes` returns them.
 * @param createDetector is called if there are pictures; the detector is closed.
 * @returns null without video, if it often shows no face, and if there are too many people or keyframes.
 * @throws MediaError `cancelled`, `disk-full`, `ffmpeg-missing`.
 */
export async function countPeople(
  tools: MediaTools,
  { info, keyframesSec }: { info: MediaInfo; keyframesSec: readonly number[] },
  createDetector: () => FaceDetector,
  { signal }: Pick<EffectOptions, 'signal'> = {},
): Promise<number | null> {
  const { video, durationSec } = info;
  if (!video || keyframesSec.length === 0 || keyframesSec.length > mostKeyframes) return null;
  const window = { startSec: 0, endSec: durationSec };
  const detector = createDetector();
  const faces: FaceTrack[] = [];
  let [nextLookSec, looks, seen] = [0, 0, 0];
  try {
    await decodeWindow(
      tools,
      { ...info, video },
      { window, size: watchedFrameSize(video), skipped: 'between-keyframes' },
      async (frame) => {
        // Decoders of some codecs skip nothing between keyframes.
        if (frame.atSec < nextLookSec) return;
        nextLookSec = frame.atSec + durationSec / mostLooks;
        const samples = await detector.detect(frame);
        looks++;
        if (samples.length > 0) seen++;
        for (const sample of samples) faces.push({ id: `${faces.length}`, samples: [sample] });
      },
      { signal },
    );
  } catch (error) {
    if (!(error instanceof MediaError) || fatalReasons.includes(error.reason)) throw error;
    return null;
  } finally {
    await detector.close();
  }
  if (looks === 0 || seen < looks * leastSeenShare) return null;
  const people = listPeople(faces, window).length;
  return people < crowd ? people : null;
}
