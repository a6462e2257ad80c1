import type { MediaInfo } from './media-info.ts';

/**
 * Returns the container time, in seconds, at which the source's earliest stream starts. All times in the engine are
 * container time minus this value, as for ffmpeg's `-ss`. Transport streams rarely start at 0.
 */
export function containerStartSec(info: Pick<MediaInfo, 'video' | 'audio'>): number {
  const starts = [...(info.video ? [info.video] : []), ...info.audio].map((stream) => stream.startSec);
  return starts.length > 0 ? Math.min(...starts) : 0;
}
