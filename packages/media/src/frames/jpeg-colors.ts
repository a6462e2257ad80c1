import type { VideoStream } from '../probe/media-info.ts';

/**
 * Returns `scale` filter options, and the format after it, for JPEG colors: JFIF only supports full-range BT.601, so
 * anything else would be shown in the wrong colors.
 */
export function toJpegColors(colorMatrix: VideoStream['colorMatrix']): string {
  return `in_color_matrix=${colorMatrix}:out_color_matrix=bt601:out_range=pc,format=yuvj420p`;
}
