import type { Box } from '../geometry/box.ts';

/** The center of the zoomed part within the window: faces are usually above the window's center. */
const FOCUS = { x: 0.5, y: 0.42 };

/** Returns the part of a window that fills the frame when the picture is `scale` times its size. */
export function zoomKey({ x, y, width, height }: Box, scale: number): Box {
  return {
    x: x + FOCUS.x * (width - width / scale),
    y: y + FOCUS.y * (height - height / scale),
    width: width / scale,
    height: height / scale,
  };
}
