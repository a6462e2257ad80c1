import { createNoise, createRandom, sumOctaves } from './noise.ts';
import {
  type Color,
  clamp,
  createLayer,
  frameSize,
  layerSize,
  marginPx,
  mix,
  mixColors,
  type Picture,
  paintLayer,
  smoothStep,
  unit,
} from './picture.ts';
import { drawEllipse, drawStroke } from './strokes.ts';

/** A sky of colors from top to bottom, each at a height of its own in pixels; the grain of paint hides its bands. */
export function paintSky(stops: readonly (readonly [yPx: number, color: Color])[], seed = 1): Picture {
  const noise = createNoise(seed);
  return paintLayer((x, y, out) => {
    const height = y + (sumOctaves(noise, x / 220, y / 70, 4) - 0.5) * 46;
    const next = stops.findIndex(([at]) => at >= height);
    const [above, below] = [stops[Math.max(0, next - 1)] ?? stops[0], next < 0 ? stops.at(-1) : stops[next]];
    if (!above || !below) return;
    const color = mixColors(above[1], below[1], smoothStep(above[0], below[0], height));
    const grain = (noise(x * 0.9, y * 0.9) - 0.5) * 0.012;
    out.set([color[0] + grain, color[1] + grain, color[2] + grain, 1]);
  });
}

/** Clouds: `cover` 0 to 1, lit on their upper side. */
export function paintClouds(look: {
  seed: number;
  cover: number;
  lit: Color;
  shaded: Color;
  topPx: number;
  bottomPx: number;
  scalePx?: number;
}): Picture {
  const { seed, cover, lit, shaded, topPx, bottomPx, scalePx = 260 } = look;
  const noise = createNoise(seed);
  const densityAt = (x: number, y: number) => sumOctaves(noise, x / scalePx, (y / scalePx) * 2.6, 5);
  return paintLayer((x, y, out) => {
    const band = smoothStep(topPx, mix(topPx, bottomPx, 0.35), y) * smoothStep(bottomPx, mix(topPx, bottomPx, 0.7), y);
    if (band === 0) return;
    const density = densityAt(x, y);
    const alpha = smoothStep(1 - cover, 1.25 - cover, density) * band;
    if (alpha === 0) return;
    const light = clamp(0.5 + (density - densityAt(x + 6, y - 14)) * 5);
    out.set([...mixColors(shaded, lit, light), alpha * 0.9]);
  });
}

export type Ridge = {
  seed: number;
  basePx: number;
  /** How far it rises above its base. */
  risePx: number;
  /** Distance of its hills. */
  scalePx: number;
  color: Color;
  /** At its foot: haze. */
  foot: Color;
  footPx?: number;
  /** Peaks instead of hills. */
  isSharp?: boolean;
  /** Light on its edge, and where from. */
  rim?: { color: Color; xPx: number };
  /** Slopes of snow or rock in light and shade. */
  slopes?: { lit: Color; shaded: Color; fromLeft: boolean };
};

/** The height of a ridge's edge, in pixels from the frame's top. */
export function edgeOf({ seed, basePx, risePx, scalePx, isSharp = false }: Ridge): (x: number) => number {
  const noise = createNoise(seed);
  return (x) => {
    if (!isSharp) return basePx - risePx * sumOctaves(noise, x / scalePx, 0.5, 4);
    const peaks = 1 - Math.abs(2 * noise(x / scalePx, 0.5) - 1);
    return basePx - risePx * (0.72 * peaks + 0.28 * sumOctaves(noise, (x / scalePx) * 3.1, 7.5, 5));
  };
}

/** A range of hills or mountains. */
export function paintRidge(ridge: Ridge): Picture {
  const { color, foot, footPx = 170, rim, slopes } = ridge;
  const edge = edgeOf(ridge);
  const columns = Math.ceil((frameSize.widthPx + 2 * marginPx.x) * unit);
  const edges = Float64Array.from({ length: columns }, (_, column) => edge(column / unit - marginPx.x));
  const noise = createNoise(ridge.seed + 50);
  return paintLayer((x, y, out) => {
    const depth = y - (edges[Math.round((x + marginPx.x) * unit)] as number);
    if (depth < -0.5) return;
    const grain = (sumOctaves(noise, x / 34, y / 13, 3) - 0.5) * 0.09;
    let shade = color;
    if (slopes) {
      const rockAt = (across: number) => sumOctaves(noise, across / 74 + depth / 210, (y - depth * 0.4) / 95, 5);
      const slope = (rockAt(x + 5) - rockAt(x - 5)) * (slopes.fromLeft ? -1 : 1);
      shade = mixColors(slopes.shaded, slopes.lit, smoothStep(-0.06, 0.07, slope));
      shade = mixColors(shade, color, smoothStep(80, 260, depth + grain * 700));
    }
    shade = mixColors(shade, foot, smoothStep(0, footPx, depth) * 0.92);
    if (rim) {
      const near = clamp(1 - Math.abs(x - rim.xPx) / 620);
      shade = mixColors(shade, rim.color, near * near * smoothStep(26, 0, depth) * 0.75);
    }
    out.set([shade[0] + grain, shade[1] + grain, shade[2] + grain, depth + 0.5]);
  });
}

/** Firs along a line. */
export function paintFirs(look: {
  seed: number;
  count: number;
  edge: (x: number) => number;
  heightPx: readonly [least: number, most: number];
  color: Color;
  /** On the side of each branch that faces up. */
  snow?: Color;
  /** Left free, in the frame's middle. */
  gapPx?: number;
}): Picture {
  const { seed, count, edge, heightPx, color, snow, gapPx = 0 } = look;
  const random = createRandom(seed);
  const layer = createLayer();
  for (let tree = 0; tree < count; tree++) {
    const x = ((tree + random()) / count) * layerSize.widthPx - marginPx.x;
    const height = mix(heightPx[0], heightPx[1], random() ** 1.6);
    if (Math.abs(x - frameSize.widthPx / 2) < gapPx / 2) continue;
    const foot = edge(x) + 10 + marginPx.y;
    const tiers = 13 + Math.floor(random() * 4);
    for (let tier = tiers; tier >= 0; tier--) {
      const level = tier / tiers;
      const [y, reach] = [foot - height * (1 - level), height * 0.2 * (0.1 + level) * (0.78 + random() * 0.4)];
      for (const side of [-1, 1]) {
        const tip = { x: x + marginPx.x + side * reach, y: y + reach * 0.5, radius: Math.max(0.8, height * 0.012) };
        const stem = { x: x + marginPx.x, y: y - reach * 0.35, radius: Math.max(1.2, height * 0.045 * (0.2 + level)) };
        drawStroke(layer, stem, tip, color);
        if (snow && tier % 2 === 0) {
          const above = { x: (stem.x + tip.x) / 2, y: (stem.y + tip.y) / 2 - height * 0.012, radius: height * 0.011 };
          drawStroke(layer, above, { ...tip, radius: 0.5 }, snow, 0.7);
        }
      }
    }
    const middle = x + marginPx.x;
    drawStroke(
      layer,
      { x: middle, y: foot, radius: height * 0.02 },
      { x: middle, y: foot - height, radius: 0.5 },
      color,
    );
  }
  return layer;
}

/** A tree that branches by itself, with leaves or blossoms at the ends of its twigs. */
export function paintTree(look: {
  seed: number;
  x: number;
  y: number;
  heightPx: number;
  bark: Color;
  /** From the shaded to the lit ones; none for a bare tree. */
  leaves: readonly Color[];
  leafPx?: number;
  leavesPerTwig?: number;
}): Picture {
  const { seed, heightPx, bark, leaves, leafPx = heightPx * 0.016, leavesPerTwig = 9 } = look;
  const random = createRandom(seed);
  const layer = createLayer();
  const twigs: { x: number; y: number }[] = [];
  const grow = (x: number, y: number, angle: number, length: number, radius: number, order: number) => {
    const to = { x: x + Math.cos(angle) * length, y: y - Math.sin(angle) * length };
    drawStroke(layer, { x, y, radius }, { ...to, radius: radius * 0.68 }, bark);
    if (order >= 4) twigs.push(to);
    if (order === 7) return;
    const count = order === 0 ? 3 : 2 + Math.floor(random() * 1.35);
    for (let branch = 0; branch < count; branch++) {
      const spread = (branch - (count - 1) / 2) * (order === 0 ? 0.62 : 0.66) + (random() - 0.5) * 0.45;
      grow(to.x, to.y, angle + spread, length * (0.7 + random() * 0.16), radius * 0.66, order + 1);
    }
  };
  grow(look.x + marginPx.x, look.y + marginPx.y, Math.PI / 2, heightPx * 0.25, heightPx * 0.032, 0);
  const crown = { x: look.x + marginPx.x, y: look.y + marginPx.y - heightPx * 0.62 };
  const spread = heightPx * 0.062;
  // The shaded leaves come first, so that the lit ones lie over them.
  for (const [layerOf, color] of leaves.entries()) {
    const level = leaves.length > 1 ? layerOf / (leaves.length - 1) : 1;
    for (const twig of twigs) {
      for (let leaf = 0; leaf < leavesPerTwig; leaf++) {
        const [dx, dy] = [(random() + random() - 1) * spread, (random() + random() - 1) * spread];
        // Each bunch has a lit side of its own; the crown as a whole has one, too.
        const toLight = (-dy - dx * 0.6) / spread + (crown.y - twig.y - (twig.x - crown.x) * 0.5) / heightPx;
        if (random() > clamp(0.8 - level * 0.72 + toLight * level * 0.62)) continue;
        const [length, angle] = [leafPx * (0.7 + random() * 0.7), random() * Math.PI];
        drawEllipse(layer, { x: twig.x + dx, y: twig.y + dy, length, width: length * 0.62, angle, color, alpha: 0.9 });
      }
    }
  }
  return layer;
}

/** Mist in a band, denser in places. */
export function paintMist(look: { seed: number; yPx: number; heightPx: number; color: Color; alpha: number }): Picture {
  const { seed, yPx, heightPx, color, alpha } = look;
  const noise = createNoise(seed);
  return paintLayer((x, y, out) => {
    const band = clamp(1 - Math.abs(y - yPx) / heightPx);
    if (band === 0) return;
    out.set([...color, smoothStep(0.25, 0.85, sumOctaves(noise, x / 330, y / 80, 4)) * band * band * alpha]);
  });
}

/** Blades of grass from below the frame up to `edge`. */
export function paintGrass(look: {
  seed: number;
  count: number;
  edge: (x: number) => number;
  heightPx: readonly [least: number, most: number];
  colors: readonly Color[];
}): Picture {
  const { seed, count, edge, heightPx, colors } = look;
  const random = createRandom(seed);
  const layer = createLayer();
  for (let blade = 0; blade < count; blade++) {
    const x = random() * layerSize.widthPx;
    const y = edge(x - marginPx.x) + marginPx.y + random() * 20;
    const height = mix(heightPx[0], heightPx[1], random() ** 1.5);
    const lean = (random() - 0.5) * height * 0.5;
    const color = colors[Math.floor(random() * colors.length)] ?? [0, 0, 0];
    const middle = { x: x + lean * 0.3, y: y - height * 0.6, radius: 1.5 };
    drawStroke(layer, { x, y: y + 30, radius: 2.4 }, middle, color);
    drawStroke(layer, middle, { x: x + lean, y: y - height, radius: 0.4 }, color);
  }
  return layer;
}
