import type { MediaInfo } from './media-info.ts';

/**
 * Container time, in seconds, of the source's start: that of its earliest stream. Everywhere in the engine a time is
 * container time less this, which is what ffmpeg's `-ss` counts. Transport streams seldom begin at 0.
 */
export function containerStartSec(info: Pick<MediaInfo, 'video' | 'audio'>): number {
  const starts = [...(info.video ? [info.video] : []), ...info.audio].map((stream) => stream.startSec);
  return starts.length > 0 ? Math.min(...starts) : 0;
}
