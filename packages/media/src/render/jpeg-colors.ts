import type { VideoStream } from '../probe/media-info.ts';

/**
 * Options of a `scale` filter, and the format after it, that give a picture the colors of JPEG: JFIF knows BT.601 in full
 * range only, so that anything else would be shown in wrong colors.
 */
export function toJpegColors(colorMatrix: VideoStream['colorMatrix']): string {
  return `in_color_matrix=${colorMatrix}:out_color_matrix=bt601:out_range=pc,format=yuvj420p`;
}
