import type { MediaInfo } from './media-info.ts';

/**
 * Returns the container time, in seconds, of the source's start: that of its earliest stream. All times in the engine
 * are container time less this, as for ffmpeg's `-ss`. Transport streams seldom start at 0.
 */
export function containerStartSec(info: Pick<MediaInfo, 'video' | 'audio'>): number {
  const starts = [...(info.video ? [info.video] : []), ...info.audio].map((stream) => stream.startSec);
  return starts.length > 0 ? Math.min(...starts) : 0;
}
