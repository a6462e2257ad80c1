import { createNoise, createRandom, type Noise, sumOctaves } from './noise.ts';
import {
  blend,
  type Color,
  clamp,
  marginPx,
  mix,
  mixColors,
  type Picture,
  paintLayer,
  smoothStep,
  visitPixels,
} from './picture.ts';
import { drawEllipse, drawStroke } from './strokes.ts';

/** A moon with its seas. */
export function paintMoon(x: number, y: number, radiusPx: number): Picture {
  const noise = createNoise(77);
  return paintLayer((column, row, out) => {
    const [dx, dy] = [(column - x) / radiusPx, (row - y) / radiusPx];
    const distance = Math.hypot(dx, dy);
    if (distance > 1.05) return;
    const seas = smoothStep(0.42, 0.68, sumOctaves(noise, dx * 2.1 + dy * 0.7 + 5, dy * 2.1 - dx * 0.7 + 5, 5));
    const light = (1 - 0.17 * seas) * (1 - 0.12 * distance * distance);
    out.set([light, light * 0.97, light * 0.88, clamp((1 - distance) * radiusPx + 0.5)]);
  });
}

/** Balls in the light of a flame: apples. They are added to a layer. */
export function drawBall(
  layer: Picture,
  ball: { x: number; y: number; radiusPx: number; color: Color },
  light: { x: number; y: number },
): void {
  const { radiusPx, color } = ball;
  const noise = createNoise(Math.round(ball.x));
  const [x, y] = [ball.x + marginPx.x, ball.y + marginPx.y];
  const foot = { x, y: y + radiusPx * 0.92, length: radiusPx * 1.05, width: radiusPx * 0.24 };
  drawEllipse(layer, { ...foot, color: [0.01, 0.004, 0], alpha: 0.85, softness: 0.7 });
  const [toX, toY] = [light.x - ball.x, light.y - ball.y];
  const far = Math.hypot(toX, toY, 120);
  const reach = radiusPx + 1;
  visitPixels(layer, { left: x - reach, top: y - reach, right: x + reach, bottom: y + reach }, (column, row, at) => {
    const [dx, dy] = [(column - x) / radiusPx, (row - y) / radiusPx];
    const flat = Math.hypot(dx, dy);
    const cover = clamp((1 - flat) * radiusPx + 0.5);
    if (cover === 0) return;
    const out = Math.sqrt(Math.max(0, 1 - flat * flat));
    const lit = clamp((dx * toX + dy * toY + out * 120) / far);
    const streaks = (sumOctaves(noise, Math.atan2(dx, 1.2 - dy) * 7, flat * 1.5, 3) - 0.5) * 0.3;
    const shine = smoothStep(0.95, 1, lit) * 0.2;
    const strength = 0.05 + 0.95 * lit * lit;
    const [red, green, blue] = color;
    const lights = [(red + streaks) * strength, (green + streaks * 0.8) * strength, blue * strength] as const;
    blend(layer, at, [lights[0] + shine, lights[1] + shine * 0.85, lights[2] + shine * 0.5], cover);
  });
  const stem = { x: x + 2, y: y - radiusPx * 0.8, radius: 2.4 };
  drawStroke(layer, stem, { x: x + 7, y: y - radiusPx * 1.2, radius: 1.6 }, [0.14, 0.08, 0.03]);
}

/** The candle itself, its wax glowing from within, with its dish. */
export function drawCandle(
  layer: Picture,
  candle: { x: number; topPx: number; bottomPx: number; widthPx: number },
): void {
  const { topPx, bottomPx, widthPx } = candle;
  const [x, half] = [candle.x + marginPx.x, widthPx / 2];
  const noise = createNoise(31);
  for (const [length, height, light] of [
    [1.75, 0.42, 0.22],
    [1.68, 0.36, 0.5],
    [1.35, 0.26, 0.2],
  ] as const) {
    drawEllipse(layer, {
      ...{ x, y: bottomPx + marginPx.y, length: half * length, width: half * height },
      color: [light, light * 0.66, light * 0.26],
    });
  }
  const top = topPx + marginPx.y;
  const bottom = bottomPx + marginPx.y;
  visitPixels(
    layer,
    { left: x - half, top: top - 10, right: x + half, bottom: bottom + half * 0.22 },
    (column, row, at) => {
      const across = (column - x) / half;
      if (Math.abs(across) > 1) return;
      // Its top and its foot are round.
      const arc = Math.sqrt(1 - across * across) * half * 0.2;
      const drip = (noise(across * 2.4 + 9, 3) - 0.5) * 5;
      const cover =
        clamp(row - (top - arc + half * 0.1 + drip)) *
        clamp(bottom + arc - row) *
        clamp((1 - Math.abs(across)) * half * 1.2);
      const down = clamp((row - top) / (bottom - top));
      const glow = Math.exp(-down * 2.4) * 0.85 + 0.16;
      const round = 0.55 + 0.45 * Math.sqrt(1 - across * across);
      const light = glow * round * (0.94 + 0.12 * noise(column * 0.09, row * 0.05));
      blend(layer, at, [light, light * mix(0.84, 0.6, down), light * mix(0.56, 0.3, down)], cover);
    },
  );
}

/** Draws a flame that flickers over its wick. */
export function drawFlame(
  target: Picture,
  noise: Noise,
  flame: { x: number; y: number; heightPx: number; widthPx: number },
  timeSec: number,
): void {
  const { x, y, heightPx, widthPx } = flame;
  const area = { left: x - widthPx * 1.2, top: y - heightPx, right: x + widthPx * 1.2, bottom: y };
  visitPixels(target, area, (column, row, at) => {
    const height = clamp((y - row) / heightPx);
    const sway = (noise(timeSec * 1.5, height * 1.2 - timeSec * 2.2) - 0.5) * height * height * widthPx * 1.3;
    const radius = widthPx * 1.15 * Math.sqrt(height) * (1 - height) ** 0.85 + 0.01;
    const off = Math.abs(column - x - sway) / radius;
    if (off >= 1) return;
    const core = smoothStep(1, 0.25, off) * smoothStep(0.02, 0.32, height);
    const warm = mixColors([1, 0.5, 0.1], [1, 0.95, 0.74], core);
    const color = mixColors([0.3, 0.38, 0.85], warm, smoothStep(0.02, 0.2, height));
    const alpha = smoothStep(1, 0.55, off) * smoothStep(0, 0.12, height) * smoothStep(1, 0.82, height) * 0.97;
    blend(target, at, color, alpha);
  });
  drawEllipse(target, { x, y: y - 9, length: 13, width: 2.2, angle: Math.PI / 2, color: [0.16, 0.07, 0.03] });
}

/** Draws a rose that opens, its petals from the outermost to the heart. @param open 0 closed to 1 open */
export function drawRose(
  target: Picture,
  rose: { x: number; y: number; radiusPx: number; open: number; dark: Color; light: Color },
  timeSec: number,
): void {
  const { x, y, radiusPx, open, dark, light } = rose;
  const random = createRandom(5);
  const petals = 34;
  for (let petal = 0; petal < petals; petal++) {
    const inward = petal / (petals - 1);
    const angle = petal * 2.39996 + 0.12 * Math.sin(timeSec * 0.5 + petal) * (1 - inward) + (1 - open) * 0.5 * inward;
    const away = radiusPx * mix(0.6, 0.03, inward ** 0.72) * mix(0.72, 1, open) * (1 - (1 - open) * 0.25 * inward);
    const size = radiusPx * mix(0.52, 0.13, inward ** 0.85) * mix(0.86, 1, open);
    const shape = { phase: random() * 6.3, wave: 0.02 + random() * 0.035 };
    const center = { x: x + Math.cos(angle) * away, y: y + Math.sin(angle) * away * 0.93 };
    drawPetal(target, { ...center, size, angle, inward, shape }, { x, y, reach: away + size }, { dark, light });
  }
}

function drawPetal(
  target: Picture,
  petal: { x: number; y: number; size: number; angle: number; inward: number; shape: { phase: number; wave: number } },
  rose: { x: number; y: number; reach: number },
  { dark, light }: { dark: Color; light: Color },
): void {
  const { size, angle, inward, shape } = petal;
  const shadow = size * 1.22;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const area = { left: petal.x - shadow, top: petal.y - shadow, right: petal.x + shadow, bottom: petal.y + shadow };
  const shadeColor: Color = [dark[0] * 0.2, dark[1] * 0.2, dark[2] * 0.2];
  visitPixels(target, area, (column, row, at) => {
    const [dx, dy] = [column - petal.x, row - petal.y];
    const flat = Math.hypot(dx, dy) / size;
    if (flat > 1.3) return;
    const around = Math.atan2(dy, dx) - angle;
    const edge =
      1 + shape.wave * Math.sin(3 * around + shape.phase) + shape.wave * 0.7 * Math.sin(7 * around - shape.phase);
    const distance = flat / edge;
    if (distance > 1) {
      // What lies below is in its shade.
      if (distance < 1.22) blend(target, at, shadeColor, (1.22 - distance) ** 2 * 9);
      return;
    }
    const outward = (dx * cos + dy * sin) / size;
    const fromHeart = Math.hypot(column - rose.x, row - rose.y) / rose.reach;
    const rim = smoothStep(0.82, 0.98, distance) * clamp(0.2 + outward * 0.9);
    const facing = 0.5 + (-dx * 0.55 - dy * 0.85) / size / 2;
    const cup = smoothStep(0.45, 1.02, fromHeart) ** 1.5;
    const shade = clamp(cup * 0.62 + (facing - 0.5) * 0.5 + rim * 0.34 + 0.12 - inward * 0.08);
    blend(target, at, mixColors(dark, light, shade), clamp(((1 - distance) * size) / 1.3));
  });
}

/** A leaf with a rib, from its foot to its tip. */
export function drawLeaf(
  layer: Picture,
  leaf: { x: number; y: number; length: number; angle: number; color: Color },
): void {
  const { length, angle, color } = leaf;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const [x, y] = [leaf.x + marginPx.x, leaf.y + marginPx.y];
  visitPixels(
    layer,
    { left: x - length, top: y - length, right: x + length, bottom: y + length },
    (column, row, at) => {
      const along = ((column - x) * cos + (row - y) * sin) / length;
      const across = ((row - y) * cos - (column - x) * sin) / length;
      if (along < 0 || along > 1) return;
      const half = 0.3 * Math.sin(Math.PI * along ** 0.8) * (1 + 0.05 * Math.sin(along * 60));
      const cover = clamp((half - Math.abs(across)) * length);
      if (cover === 0) return;
      const rib = smoothStep(0.018, 0.004, Math.abs(across)) * 0.25;
      const veins = 0.04 * Math.sin((along - Math.abs(across) * 1.4) * 46);
      const light = 0.72 + veins + rib + (across < 0 ? 0.2 : -0.04);
      blend(layer, at, [color[0] * light, color[1] * light, color[2] * light], cover);
    },
  );
}

/** A wall with an arched window in it, which is left clear; the light from outside lies on its edges. */
export function paintWindow(look: {
  x: number;
  halfPx: number;
  archPx: number;
  sillPx: number;
  wall: Color;
  light: Color;
}): Picture {
  const { halfPx, archPx, sillPx, wall, light } = look;
  const noise = createNoise(12);
  return paintLayer((x, y, out) => {
    const dx = x - look.x;
    const away = y < archPx ? Math.hypot(dx, y - archPx) - halfPx : Math.max(Math.abs(dx) - halfPx, y - sillPx);
    if (away < -0.5) return;
    const plaster = (sumOctaves(noise, x / 60, y / 60, 5) - 0.5) * 0.12;
    const reveal = smoothStep(34, 20, away);
    const spill = Math.exp(-away / 150) * 0.34 + reveal * (y > sillPx - 4 ? 0.62 : 0.3 + 0.25 * clamp(-dx / halfPx));
    const seam = smoothStep(5, 0, Math.abs(away - 30)) * 0.3;
    const color = mixColors(wall, light, clamp(spill - seam * 0.6));
    const grain = 1 + plaster * (1.2 - reveal);
    out.set([color[0] * grain, color[1] * grain, color[2] * grain, away + 0.5]);
  });
}

/** A curtain between two edges, in folds. */
export function paintCurtain(look: {
  leftPx: number;
  rightPx: number;
  bottomPx: number;
  color: Color;
  isLitFromRight: boolean;
}): Picture {
  const { leftPx, rightPx, bottomPx, color, isLitFromRight } = look;
  const noise = createNoise(leftPx + 400);
  return paintLayer((x, y, out) => {
    const gather = (noise(y / 190, 4) - 0.5) * 26;
    const share = (x - leftPx - gather) / (rightPx - leftPx);
    if (share < 0 || share > 1 || y > bottomPx) return;
    const fold = Math.sin(share * 21 + noise(share * 4, y / 260) * 3.2);
    const toLight = isLitFromRight ? share : 1 - share;
    const light = 0.42 + 0.2 * fold + 0.5 * toLight ** 1.6;
    const edge = Math.min(share, 1 - share) * (rightPx - leftPx);
    out.set([color[0] * light, color[1] * light, color[2] * light, clamp(edge / 2) * 0.97]);
  });
}
