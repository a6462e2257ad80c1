import { paintClouds, paintGrass, paintRidge, paintSky, paintTree } from './land.ts';
import { drawFall, drawVignette } from './moving.ts';
import { createNoise, createRandom, sumOctaves } from './noise.ts';
import {
  clamp,
  colorOf,
  createLayer,
  layerSize,
  mix,
  mixColors,
  paintGlow,
  paintLayer,
  smoothStep,
} from './picture.ts';
import { createBackdrop, lightAt, lookAt, paintBokeh, type Scene, windBend } from './scene.ts';
import { drawStroke } from './strokes.ts';

/** Leaves fall through the light of an autumn wood. */
export const paintAutumn: Scene = () => {
  const back = paintSky([
    [-80, colorOf('c98a3a')],
    [230, colorOf('f6c765')],
    [430, colorOf('fff0b4')],
    [520, colorOf('e9b45c')],
    [620, colorOf('8a4e26')],
    [800, colorOf('2c160f')],
  ]);
  const canopies = [
    { seed: 61, color: ['d99038', 'f0b048', 'ffd36a'], alpha: 0.5, size: [26, 70], bottomPx: 430 },
    { seed: 62, color: ['a8521f', 'cf7a2a', 'e8a03c'], alpha: 0.6, size: [20, 60], bottomPx: 330 },
  ] as const;
  const leaves = canopies.map(({ seed, color, alpha, size, bottomPx }) =>
    paintBokeh({ seed, count: 170, sizePx: size, colors: color.map(colorOf), alpha, topPx: -20, bottomPx }),
  );
  const rows = [
    { seed: 64, count: 26, width: 9, foot: 560, color: 'c08a4a', gap: 70 },
    { seed: 65, count: 17, width: 17, foot: 610, color: '83502a', gap: 150 },
    { seed: 66, count: 9, width: 36, foot: 690, color: '3c2216', gap: 350 },
  ].map(({ seed, count, width, foot, color, gap }) => {
    const random = createRandom(seed);
    const layer = createLayer();
    for (let trunk = 0; trunk < count; trunk++) {
      const x = ((trunk + random() * 0.8) / count) * layerSize.widthPx;
      const [radius, lean] = [width * (0.6 + random() * 0.6), (random() - 0.5) * 70];
      if (Math.abs(x - layerSize.widthPx / 2) < gap / 2 + radius) continue;
      const shade = mixColors(colorOf(color), colorOf('1d0f0c'), random() * 0.35);
      drawStroke(
        layer,
        { x, y: foot + 100 + random() * 26, radius: radius * 1.25 },
        { x: x + lean, y: -20, radius: radius * 0.7 },
        shade,
      );
      const lit = mixColors(shade, colorOf('ffd88a'), 0.35);
      const side = x < layerSize.widthPx / 2 ? 0.6 : -0.6;
      drawStroke(
        layer,
        { x: x + side * radius, y: foot + 90, radius: radius * 0.22 },
        { x: x + lean + side * radius * 0.6, y: -20, radius: radius * 0.12 },
        lit,
        0.6,
      );
    }
    return layer;
  });
  const noise = createNoise(67);
  const ground = paintLayer((x, y, out) => {
    const depth = y - 566 - 20 * noise(x / 160, 3) - 26 * smoothStep(120, 420, Math.abs(x - 640));
    if (depth < 0) return;
    const litter = sumOctaves(noise, x / 22, y / 7, 3);
    const path = Math.exp(-(((x - 640) / (60 + depth * 0.9)) ** 2));
    const base = mixColors(colorOf('6e3519'), colorOf('f0b254'), clamp(path * 0.75 + (litter - 0.5) * 0.9));
    out.set([...mixColors(base, colorOf('26120c'), smoothStep(20, 250, depth) * 0.75), smoothStep(0, 26, depth)]);
  });
  const shafts = paintLayer((x, y, out) => {
    const across = (x - 640 + (y - 200) * 0.42) / 95;
    const beam = smoothStep(0.5, 0.78, noise(across * 0.8 + 20, 0.5)) * smoothStep(640, 120, y);
    out.set([1, 0.86, 0.52, beam * 0.5]);
  });
  for (let at = 3; at < shafts.rgba.length; at += 4) shafts.rgba[at] = 0;
  const glow = paintGlow([0.9, 0.68, 0.32], 200, 1.5);
  const drawFar = createBackdrop();
  return (frame, timeSec, share) => {
    const place = lookAt(frame, { x: mix(-22, 22, share), zoom: mix(1, 1.14, share) });
    drawFar(frame, timeSec, () => {
      place(back, 0.15);
      place(glow, 0.2, { ...lightAt(640, 400), opacity: 0.7 });
    });
    for (const [index, trunks] of rows.entries()) {
      if (index === 2) place(ground, 0.6);
      const canopy = leaves[index];
      place(trunks, 0.3 + index * 0.5);
      if (canopy) place(canopy, 0.35 + index * 0.4, { bend: windBend(720, 3.5, timeSec, index) });
    }
    place(shafts, 0.5, { x: Math.sin(timeSec * 0.35) * 22, opacity: 0.75 + 0.2 * Math.sin(timeSec * 0.7) });
    drawFall(
      frame,
      {
        ...{ seed: 27, count: 120, shape: 'leaf', sizePx: [4, 17], fallPxPerSec: 52, driftPxPerSec: 18 },
        colors: [colorOf('e8912e'), colorOf('c4501f'), colorOf('ffc24a'), colorOf('9c3a1c')],
      },
      timeSec,
    );
    drawVignette(frame, 0.5);
  };
};

/** An old tree and a young one beside it, in spring. */
export const paintTwoTrees: Scene = () => {
  const sky = paintSky([
    [-80, colorOf('5aa0d8')],
    [240, colorOf('a8d4ea')],
    [430, colorOf('f6f0d0')],
    [520, colorOf('ffe9b8')],
  ]);
  const clouds = paintClouds({
    ...{ seed: 74, cover: 0.5, topPx: -20, bottomPx: 420, scalePx: 300 },
    ...{ lit: colorOf('ffffff'), shaded: colorOf('a9c0d4') },
  });
  const far = paintRidge({
    seed: 75,
    basePx: 520,
    risePx: 120,
    scalePx: 360,
    color: colorOf('8ab49a'),
    foot: colorOf('d9e6c0'),
  });
  const mid = paintRidge({
    seed: 76,
    basePx: 590,
    risePx: 110,
    scalePx: 440,
    color: colorOf('6a9c5c'),
    foot: colorOf('bcd484'),
  });
  const meadow = paintRidge({
    seed: 77,
    basePx: 640,
    risePx: 60,
    scalePx: 700,
    color: colorOf('7fb04a'),
    foot: colorOf('2f6a34'),
    footPx: 260,
  });
  const leaves = ['2f6a34', '4c8c3c', '7cb548', 'b8da6a'].map(colorOf);
  const old = paintTree({
    seed: 29,
    x: 716,
    y: 634,
    heightPx: 470,
    bark: colorOf('4a3626'),
    leaves,
    leafPx: 7,
    leavesPerTwig: 9,
  });
  const young = paintTree({
    ...{ seed: 31, x: 540, y: 636, heightPx: 170, bark: colorOf('5a4430'), leafPx: 4.4, leavesPerTwig: 5 },
    leaves: ['4c8c3c', '8cc452', 'd2ec8a'].map(colorOf),
  });
  const grass = paintGrass({
    seed: 78,
    count: 1500,
    edge: () => 722,
    heightPx: [24, 96],
    colors: ['2c6430', '4a8c3a', '6aa846', '1f4e2a'].map(colorOf),
  });
  const flowers = paintBokeh({
    seed: 79,
    count: 150,
    sizePx: [3, 7],
    colors: ['ffd84a', 'fff4e0', 'ff9ab0'].map(colorOf),
    alpha: 1,
    topPx: 740,
    bottomPx: 860,
  });
  const sun = paintGlow([0.55, 0.45, 0.26], 180, 1.5);
  const drawFar = createBackdrop();
  return (frame, timeSec, share) => {
    const place = lookAt(frame, { x: mix(30, -26, share), zoom: mix(1.1, 1, share) });
    drawFar(frame, timeSec, () => {
      place(sky, 0.1);
      place(clouds, 0.15, { x: timeSec * 8 - 40 });
      place(sun, 0.15, { ...lightAt(520, 300), opacity: 0.75 });
      place(far, 0.25);
      place(mid, 0.45);
    });
    place(meadow, 0.75);
    place(old, 0.8, { bend: windBend(630, 4, timeSec) });
    place(young, 0.8, { bend: windBend(640, 6, timeSec, 1) });
    place(sun, 0.3, { ...lightAt(520, 300), opacity: 0.22 });
    place(flowers, 1.2, { bend: windBend(760, 4, timeSec) });
    place(grass, 1.3, { bend: windBend(740, 9, timeSec, 0.6) });
    drawFall(
      frame,
      {
        seed: 33,
        count: 70,
        shape: 'spark',
        sizePx: [1.6, 5],
        fallPxPerSec: -12,
        driftPxPerSec: 26,
        colors: [[1, 1, 0.86]],
      },
      timeSec,
    );
    drawVignette(frame, 0.3);
  };
};
