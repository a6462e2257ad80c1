import type { AspectRatio } from '@clipwright/clip-spec';
import { cropAt } from '../crop/crop-at.ts';
import { planCrop } from '../crop/plan-crop.ts';
import type { FaceDetector } from '../faces/face-track.ts';
import { centerX } from '../geometry/box.ts';
import { probeMedia } from '../probe/probe-media.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { watchWindow } from '../watch/watch-window.ts';

/** Long enough for one good look, but short because a user is waiting. */
const LOOK_SEC = 0.6;

type FocusRequest = {
  /** A video, and the time of the frame to crop. */
  file: string;
  atSec: number;
  ratio: AspectRatio;
};

/**
 * Finds the focus at a given time for a clip with the given ratio, 0 left to 1 right: the visible people, or otherwise
 * the most salient part of the picture.
 * @throws MediaError like `probeMedia` and `watchWindow`.
 */
export async function findFocus(
  tools: MediaTools,
  detector: FaceDetector,
  { file, atSec, ratio }: FocusRequest,
  options: EffectOptions = {},
): Promise<number> {
  const info = await probeMedia(tools, file, options);
  if (!info.video) return 0.5;
  const startSec = Math.max(0, Math.min(atSec, info.durationSec - LOOK_SEC / 2) - LOOK_SEC / 2);
  const window = { startSec, endSec: Math.min(info.durationSec, startSec + LOOK_SEC) };
  const view = await watchWindow(tools, { info, window, detector }, options);
  const track = planCrop({ ...view, window, source: info.video, ratio, fit: 'crop', turns: null, allowStack: false });
  const [crop] = cropAt(track, atSec);
  return crop ? centerX(crop) : 0.5;
}
