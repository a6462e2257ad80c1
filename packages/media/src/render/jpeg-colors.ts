import type { VideoStream } from '../probe/media-info.ts';

/**
 * Returns options of a `scale` filter, and the format after it, for the colors of JPEG: JFIF only has BT.601 in full
 * range, so anything else would be shown in wrong colors.
 */
export function toJpegColors(colorMatrix: VideoStream['colorMatrix']): string {
  return `in_color_matrix=${colorMatrix}:out_color_matrix=bt601:out_range=pc,format=yuvj420p`;
}
