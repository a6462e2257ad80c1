import { createRandom, type Noise } from './noise.ts';
import { type Color, frameSize, mix, mixColors, type Picture, smoothStep, unit } from './picture.ts';
import { drawEllipse } from './strokes.ts';

/** What falls, or rises where `fallPxPerSec` is negative. */
export type Fall = {
  seed: number;
  count: number;
  shape: 'petal' | 'leaf' | 'flake' | 'spark';
  /** Half the length of the far and of the near ones. */
  sizePx: readonly [far: number, near: number];
  fallPxPerSec: number;
  driftPxPerSec: number;
  colors: readonly Color[];
};

const widths = { petal: 0.72, leaf: 0.46, flake: 1, spark: 1 } as const;

/** Draws what falls, as it is at a time; near things fall faster, are larger and softer. */
export function drawFall(target: Picture, fall: Fall, timeSec: number): void {
  const random = createRandom(fall.seed);
  const [spanX, spanY] = [frameSize.widthPx + 120, frameSize.heightPx + 120];
  for (let index = 0; index < fall.count; index++) {
    const nearness = random() ** 2.2;
    const speed = 0.45 + nearness * 0.9 + random() * 0.15;
    const [startX, startY, phase, turn] = [random(), random(), random() * Math.PI * 2, 0.8 + random() * 1.6];
    const sway = Math.sin(timeSec * turn + phase);
    const x = wrap(startX * spanX + fall.driftPxPerSec * speed * timeSec + sway * (14 + nearness * 26), spanX) - 60;
    const y = wrap(startY * spanY + fall.fallPxPerSec * speed * timeSec + sway * 5, spanY) - 60;
    const size = mix(fall.sizePx[0], fall.sizePx[1], nearness);
    const color = fall.colors[Math.floor(random() * fall.colors.length)] ?? [1, 1, 1];
    const tumble = Math.sin(timeSec * turn * 1.3 + phase * 2);
    const isRound = fall.shape === 'flake' || fall.shape === 'spark';
    const light = isRound ? 1 : 0.86 + 0.2 * tumble;
    const twinkle = fall.shape === 'spark' ? 0.35 + 0.65 * Math.max(0, Math.sin(timeSec * turn * 1.7 + phase)) : 1;
    drawEllipse(target, {
      x,
      y,
      length: size,
      width: isRound ? size : size * widths[fall.shape] * Math.max(0.25, Math.abs(tumble)),
      angle: phase + sway * 0.9 + timeSec * 0.25 * turn,
      color: [color[0] * light, color[1] * light, color[2] * light],
      alpha: (isRound ? 0.5 + 0.45 * (1 - nearness) : 0.95) * twinkle,
      softness: isRound ? 0.8 : 0.16 + nearness * 0.3,
    });
  }
}

function wrap(value: number, span: number): number {
  return value - Math.floor(value / span) * span;
}

/** Draws stars that twinkle, down to `bottomPx`. */
export function drawStars(
  target: Picture,
  look: { seed: number; count: number; bottomPx: number },
  timeSec: number,
): void {
  const random = createRandom(look.seed);
  for (let star = 0; star < look.count; star++) {
    const [x, y] = [random() * frameSize.widthPx, random() ** 1.25 * look.bottomPx];
    const [size, phase, pace] = [0.7 + random() ** 6 * 1.9, random() * 6.3, 0.7 + random() * 2.4];
    const warmth = random();
    const alpha = (0.45 + 0.4 * Math.sin(timeSec * pace + phase)) * smoothStep(look.bottomPx, look.bottomPx * 0.55, y);
    const color = mixColors([0.75, 0.85, 1], [1, 0.93, 0.8], warmth);
    drawEllipse(target, { x, y, length: size * 1.7, width: size * 1.7, color, alpha, softness: 0.9 });
  }
}

/** Draws water below the horizon: it mirrors what is drawn above, in ripples, with a path of light below a sun or moon. */
export function drawWater(
  target: Picture,
  noise: Noise,
  look: {
    horizonPx: number;
    deep: Color;
    /** How much of the water's own color covers what it mirrors, near the eye. */
    depth: number;
    ripplePx: number;
    path: { xPx: number; widthPx: number; color: Color; strength: number };
  },
  timeSec: number,
): void {
  const { deep, depth, path } = look;
  const { widthPx, heightPx, rgba } = target;
  const [horizonPx, ripplePx, pathPx] = [Math.round(look.horizonPx * unit), look.ripplePx * unit, path.xPx * unit];
  for (let y = horizonPx; y < heightPx; y++) {
    const nearness = (y - horizonPx) / (heightPx - horizonPx);
    const scale = 1 / (nearness + 0.07);
    const row = 9 * Math.log(nearness + 0.07) * 2.2 - timeSec * 0.55;
    const cover = depth * (0.25 + 0.75 * nearness);
    const reach = path.widthPx * unit * (0.35 + nearness);
    for (let x = 0; x < widthPx; x++) {
      const across = ((x - widthPx / 2) / unit) * 0.0042 * scale;
      const wave =
        noise(across + timeSec * 0.12 + 40, row) * 0.65 +
        noise(across * 2.7 - timeSec * 0.2 + 90, row * 2.1) * 0.35 -
        0.5;
      const away = (y - horizonPx) * 0.92 + wave * ripplePx * (0.25 + nearness);
      const fromY = Math.max(0, Math.min(horizonPx - 1, horizonPx - 1 - Math.abs(away)));
      const fromX = Math.max(0, Math.min(widthPx - 1, Math.round(x + wave * 16 * unit * nearness)));
      const top = Math.floor(fromY);
      const share = fromY - top;
      const from = (top * widthPx + fromX) * 4;
      const under = (Math.min(horizonPx - 1, top + 1) * widthPx + fromX) * 4;
      const at = (y * widthPx + x) * 4;
      const off = (x - pathPx) / reach;
      const lit = path.strength * Math.exp(-off * off);
      const glint =
        lit < 0.02 ? 0 : lit * smoothStep(0.02, 0.3, wave + noise(across * 5 + timeSec * 0.4, row * 3.3) * 0.3 - 0.12);
      const shade = 1 + wave * 0.22;
      for (let part = 0; part < 3; part++) {
        const mirrored = mix(rgba[from + part] as number, rgba[under + part] as number, share) * shade;
        rgba[at + part] = mix(mirrored, deep[part] as number, cover) + (path.color[part] as number) * glint;
      }
      rgba[at + 3] = 1;
    }
  }
}

const vignettes = new Map<number, Float32Array>();

/** Makes a frame's corners darker and lays a shade between it and the eye, 0 to 1: for fades. */
export function drawVignette({ widthPx, heightPx, rgba }: Picture, strength: number, fade = 0): void {
  const light = vignettes.get(strength) ?? measureVignette(widthPx, heightPx, strength);
  vignettes.set(strength, light);
  for (let pixel = 0, at = 0; pixel < light.length; pixel++, at += 4) {
    const share = (light[pixel] as number) * (1 - fade);
    rgba[at] = (rgba[at] as number) * share;
    rgba[at + 1] = (rgba[at + 1] as number) * share;
    rgba[at + 2] = (rgba[at + 2] as number) * share;
  }
}

function measureVignette(widthPx: number, heightPx: number, strength: number): Float32Array {
  return Float32Array.from({ length: widthPx * heightPx }, (_, pixel) => {
    const [across, down] = [(pixel % widthPx) / widthPx - 0.5, Math.floor(pixel / widthPx) / heightPx - 0.5];
    return 1 - strength * smoothStep(0.35, 1.15, Math.hypot(across, down) * 1.5);
  });
}

/** Draws a flock that crosses the frame with beating wings. */
export function drawBirds(
  target: Picture,
  look: { seed: number; count: number; xPx: number; yPx: number; color: Color; sizePx: number },
  timeSec: number,
): void {
  const random = createRandom(look.seed);
  for (let bird = 0; bird < look.count; bird++) {
    const [behind, aside, phase] = [random() * 190, (random() - 0.5) * 90, random() * 6];
    const [x, y] = [look.xPx - behind, look.yPx + aside + Math.sin(timeSec * 0.8 + phase) * 5];
    const beat = Math.sin(timeSec * 8 + phase) * 0.55;
    const size = look.sizePx * (0.75 + random() * 0.5);
    for (const side of [-1, 1]) {
      const angle = side * (0.25 - beat);
      const [dx, dy] = [side * Math.cos(angle) * size * 0.5, side * Math.sin(angle) * size * -0.5];
      drawEllipse(target, {
        x: x + dx,
        y: y - Math.abs(dy) * Math.sign(0.25 - beat),
        length: size * 0.6,
        width: size * 0.12,
        angle: Math.atan2(-Math.abs(dy) * Math.sign(0.25 - beat), dx),
        color: look.color,
        alpha: 0.9,
      });
    }
  }
}
