import { blend, type Color, clamp, type Picture, unit } from './picture.ts';

type Ellipse = {
  x: number;
  y: number;
  /** Half its length and half its width, in pixels. */
  length: number;
  width: number;
  /** Of its length against the horizontal, in radians. */
  angle?: number;
  color: Color;
  alpha?: number;
  /** Share of its radius over which its edge fades. */
  softness?: number;
};

/** Draws an ellipse with an edge as soft as asked for. */
export function drawEllipse(target: Picture, ellipse: Ellipse): void {
  const { angle = 0, color, alpha = 1, softness = 0 } = ellipse;
  const [x, y, length, width] = [ellipse.x * unit, ellipse.y * unit, ellipse.length * unit, ellipse.width * unit];
  const reach = Math.max(length, width) + 1;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const edge = Math.max(softness, 1.2 / Math.max(1, Math.min(length, width)));
  const { left, right, top, bottom } = boundsOf(target, x - reach, y - reach, x + reach, y + reach);
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const [dx, dy] = [column - x, row - y];
      const distance = Math.hypot((dx * cos + dy * sin) / length, (dy * cos - dx * sin) / width);
      const cover = clamp((1 - distance) / edge + 0.5 * (softness === 0 ? 1 : 0));
      if (cover > 0) blend(target, (row * target.widthPx + column) * 4, color, cover * alpha);
    }
  }
}

type Point = { x: number; y: number /** Half the stroke's width there. */; radius: number };

/** Draws a straight stroke that becomes thicker or thinner. */
export function drawStroke(target: Picture, start: Point, end: Point, color: Color, alpha = 1): void {
  const [from, to] = [toPixels(start), toPixels(end)];
  const reach = Math.max(from.radius, to.radius) + 1;
  const { left, right, top, bottom } = boundsOf(
    target,
    Math.min(from.x, to.x) - reach,
    Math.min(from.y, to.y) - reach,
    Math.max(from.x, to.x) + reach,
    Math.max(from.y, to.y) + reach,
  );
  const [alongX, alongY] = [to.x - from.x, to.y - from.y];
  const squared = alongX * alongX + alongY * alongY || 1;
  for (let row = top; row <= bottom; row++) {
    for (let column = left; column <= right; column++) {
      const [dx, dy] = [column - from.x, row - from.y];
      const share = clamp((dx * alongX + dy * alongY) / squared);
      const distance = Math.hypot(dx - share * alongX, dy - share * alongY);
      const cover = clamp(from.radius + (to.radius - from.radius) * share - distance + 0.5);
      if (cover > 0) blend(target, (row * target.widthPx + column) * 4, color, cover * alpha);
    }
  }
}

function toPixels({ x, y, radius }: Point): Point {
  return { x: x * unit, y: y * unit, radius: radius * unit };
}

function boundsOf({ widthPx, heightPx }: Picture, left: number, top: number, right: number, bottom: number) {
  return {
    left: Math.max(0, Math.floor(left)),
    top: Math.max(0, Math.floor(top)),
    right: Math.min(widthPx - 1, Math.ceil(right)),
    bottom: Math.min(heightPx - 1, Math.ceil(bottom)),
  };
}
