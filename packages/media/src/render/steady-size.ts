import type { Size } from '../geometry/box.ts';
import type { VideoStream } from '../probe/media-info.ts';
import type { FfmpegArguments } from '../process/run-ffmpeg.ts';

/**
 * Options of an input whose pictures change size: ffmpeg would otherwise begin all of its filters again at each change, and
 * count frames from 0.
 */
export function steadyInput(video: Pick<VideoStream, 'changesSize'> | null): FfmpegArguments {
  return video?.changesSize ? [['-reinit_filter', '0']] : [];
}

/** The first filters for pictures that change size: each is shown whole, in its own shape, in the middle of this size. */
export function steadySize(video: Pick<VideoStream, 'changesSize'>, { widthPx, heightPx }: Size): string[] {
  if (!video.changesSize) return [];
  return [
    `scale=w=${widthPx}:h=${heightPx}:force_original_aspect_ratio=decrease`,
    `pad=w=${widthPx}:h=${heightPx}:x=-1:y=-1:eval=frame`,
    'setsar=1',
  ];
}
