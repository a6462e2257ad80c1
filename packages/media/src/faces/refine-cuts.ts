import type { MediaInfo, VideoStream } from '../probe/media-info.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import type { MediaTools } from '../process/media-tools.ts';
import { measureChange, toLook } from '../shots/measure-change.ts';
import { makeThumbnail, type Thumbnail } from '../shots/thumbnail.ts';
import { type DecodedFrame, decodeWindow } from './decode-window.ts';

/** A decoded frame and its thumbnail. */
export type Shown = { frame: DecodedFrame; thumbnail: Thumbnail };

/** Two decoded frames with a cut, and possibly skipped frames, between them. */
export type RoughCut = { before: Shown; after: Shown };

/** The maximum number of cuts in a window to locate exactly; each requires decoding from the previous keyframe. */
const MAX_REFINED_CUTS = 12;

/**
 * Finds the exact frames at which new shots start. If a shot's first frame is intra coded, the encoder found the cut
 * there; otherwise the frames skipped before it are decoded too.
 */
export async function refineCuts(
  tools: MediaTools,
  info: MediaInfo & { video: VideoStream },
  cuts: readonly RoughCut[],
  options: EffectOptions,
): Promise<number[]> {
  const frameSec = 1 / info.video.frameRate;
  let refined = 0;
  const cutsSec: number[] = [];
  for (const { before, after } of cuts) {
    const isExact = after.frame.isIntra || after.frame.atSec - before.frame.atSec < 1.5 * frameSec;
    let cutSec = after.frame.atSec;
    if (!isExact && refined++ < MAX_REFINED_CUTS) {
      const [lookBefore, lookAfter] = [toLook(before.thumbnail), toLook(after.thumbnail)];
      const window = { startSec: before.frame.atSec, endSec: after.frame.atSec };
      const { widthPx, heightPx } = after.frame;
      const request = { window, size: { widthPx, heightPx }, skipped: 'none' } as const;
      const takeEarlier = (frame: DecodedFrame) => {
        const look = toLook(makeThumbnail(frame));
        const isAfter = measureChange(lookAfter, look) < measureChange(lookBefore, look);
        if (isAfter && frame.atSec > window.startSec) cutSec = Math.min(cutSec, frame.atSec);
      };
      await decodeWindow(tools, info, request, takeEarlier, { signal: options.signal });
    }
    cutsSec.push(cutSec);
  }
  return cutsSec;
}
