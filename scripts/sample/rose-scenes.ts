import { paintClouds, paintGrass, paintMist, paintRidge, paintSky, paintTree, type Ridge } from './land.ts';
import { drawBirds, drawFall, drawVignette, drawWater } from './moving.ts';
import { createNoise, sumOctaves } from './noise.ts';
import { drawBall, drawCandle, drawFlame, drawLeaf, drawRose } from './objects.ts';
import { colorOf, createLayer, mix, mixColors, paintGlow, paintLayer, smoothStep } from './picture.ts';
import { createBackdrop, lightAt, lookAt, paintBokeh, type Scene, windBend } from './scene.ts';

/** The sun comes up over hills, and birds with it. */
export const paintDawn: Scene = () => {
  const sky = paintSky([
    [-80, colorOf('27335f')],
    [170, colorOf('6d6296')],
    [330, colorOf('d98a86')],
    [440, colorOf('ffc48c')],
    [560, colorOf('fff0c8')],
  ]);
  const clouds = paintClouds({
    ...{ seed: 4, cover: 0.52, topPx: 20, bottomPx: 400, scalePx: 340 },
    ...{ lit: colorOf('ffc9a0'), shaded: colorOf('8a6a94') },
  });
  const rim = { color: colorOf('ffe2a8'), xPx: 640 };
  const hills: Ridge[] = [
    { seed: 11, basePx: 520, risePx: 120, scalePx: 330, color: colorOf('b48aa6'), foot: colorOf('f8cfae'), rim },
    { seed: 12, basePx: 575, risePx: 140, scalePx: 420, color: colorOf('8a6a92'), foot: colorOf('e9ae9c'), rim },
    { seed: 13, basePx: 640, risePx: 150, scalePx: 520, color: colorOf('5c4a78'), foot: colorOf('b8808c'), rim },
    { seed: 14, basePx: 720, risePx: 160, scalePx: 640, color: colorOf('372f58'), foot: colorOf('6a4c6e'), rim },
  ];
  const ridges = hills.map(paintRidge);
  const mist = paintMist({ seed: 8, yPx: 545, heightPx: 70, color: colorOf('ffe6c8'), alpha: 0.75 });
  const grass = paintGrass({
    ...{ seed: 3, count: 900, edge: (x) => 716 + 14 * Math.sin(x / 130), heightPx: [30, 120] },
    colors: [colorOf('1d1836'), colorOf('2a2148'), colorOf('17122c')],
  });
  const [halo, sun] = [paintGlow([0.95, 0.6, 0.3], 210, 1.5), paintGlow([1, 0.92, 0.7], 44, 3)];
  const drawFar = createBackdrop();
  return (frame, timeSec, share) => {
    const place = lookAt(frame, { x: mix(26, -26, share), zoom: mix(1, 1.07, share), y: mix(0, 14, share) });
    const up = lightAt(640 + mix(4, -4, share), mix(470, 372, share));
    drawFar(frame, timeSec, () => {
      place(sky, 0.15);
      place(clouds, 0.2, { x: timeSec * 4 });
      place(halo, 0.2, { ...up, opacity: mix(0.7, 1, share) });
      place(sun, 0.2, up);
      for (const [index, ridge] of ridges.slice(0, 3).entries()) place(ridge, 0.3 + index * 0.22);
    });
    place(mist, 0.6, { x: -40 + timeSec * 9 });
    for (const ridge of ridges.slice(3)) place(ridge, 0.96);
    drawBirds(
      frame,
      { seed: 9, count: 11, xPx: 480 + timeSec * 46, yPx: 236 - timeSec * 5, color: [0.2, 0.15, 0.3], sizePx: 11 },
      timeSec,
    );
    place(grass, 1.4, { bend: windBend(720, 7, timeSec) });
    drawVignette(frame, 0.35, smoothStep(0.7, 0, timeSec));
  };
};

/** A rose opens in a garden out of focus. */
export const paintRose: Scene = () => {
  const garden = paintSky([
    [-60, colorOf('3f5a3a')],
    [240, colorOf('2c4a34')],
    [520, colorOf('16302a')],
    [800, colorOf('0a1a1c')],
  ]);
  const far = paintBokeh({
    ...{ seed: 21, count: 90, sizePx: [30, 95], alpha: 0.16 },
    colors: [colorOf('cfe08a'), colorOf('8fbf6a'), colorOf('ffd98a'), colorOf('e08a9a')],
  });
  const near = paintBokeh({
    ...{ seed: 22, count: 26, sizePx: [60, 130], alpha: 0.13 },
    colors: [colorOf('ffe9b0'), colorOf('b8d98a')],
  });
  const leaves = createLayer();
  const greens = ['2f5c34', '3d7440', '244a2e', '4a8348', '356a3a', '2a5432', '44794a'];
  for (const [index, green] of greens.entries()) {
    const angle = 0.35 + index * ((Math.PI * 2) / greens.length);
    const foot = { x: 640 + Math.cos(angle) * 96, y: 330 + Math.sin(angle) * 90 };
    drawLeaf(leaves, { ...foot, length: index % 2 === 0 ? 158 : 132, angle: angle + 0.25, color: colorOf(green) });
  }
  const light = paintGlow([1, 0.82, 0.5], 260, 1.4);
  const drawFar = createBackdrop();
  return (frame, timeSec, share) => {
    const place = lookAt(frame, { x: mix(-16, 16, share), y: mix(8, -6, share), zoom: mix(1, 1.12, share) });
    drawFar(frame, timeSec, () => {
      place(garden, 0.3);
      place(far, 0.4, { x: Math.sin(timeSec * 0.3) * 14 });
      place(light, 0.3, { ...lightAt(470, 70), opacity: 0.5 + 0.08 * Math.sin(timeSec) });
    });
    place(leaves, 0.9, { bend: windBend(900, 1.2, timeSec) });
    const radiusPx = mix(150, 168, share);
    const sway = Math.sin(timeSec * 1.1) * 2.4;
    const look = { dark: colorOf('4a0418'), light: colorOf('ff7f8c') };
    drawRose(frame, { x: 640 + sway, y: 330, radiusPx, open: smoothStep(-0.1, 1, share), ...look }, timeSec);
    place(light, 0.3, { ...lightAt(520, 130), opacity: 0.2 });
    place(near, 1.5, { x: timeSec * 7 });
    drawFall(
      frame,
      {
        seed: 6,
        count: 60,
        shape: 'spark',
        sizePx: [1.6, 5],
        fallPxPerSec: -9,
        driftPxPerSec: 7,
        colors: [[1, 0.92, 0.65]],
      },
      timeSec,
    );
    drawVignette(frame, 0.55);
  };
};

/** A candle burns among apples in a dark room. */
export const paintCandle: Scene = () => {
  const noise = createNoise(61);
  const flame = { x: 640, y: 322, heightPx: 128, widthPx: 33 };
  const room = (light: number) =>
    paintLayer((x, y, out) => {
      const table = 548;
      const distance = Math.hypot(x - 640, (y - 260) * 1.15);
      const glow = light * Math.exp(-distance / 270) + 0.028;
      if (y < table) {
        const plaster = 0.8 + 0.4 * sumOctaves(noise, x / 90, y / 70, 5);
        out.set([0.86 * glow * plaster + 0.012, 0.5 * glow * plaster + 0.014, 0.22 * glow * plaster + 0.026, 1]);
        return;
      }
      const wood = 0.55 + 0.9 * sumOctaves(noise, x / 230, (y - table) / 7, 4);
      const shine = light * Math.exp(-(((x - 640) / 120) ** 2)) * Math.exp(-(y - table) / 120) * 0.5;
      out.set([(0.5 * glow + shine) * wood, (0.25 * glow + shine * 0.6) * wood, (0.1 * glow + shine * 0.22) * wood, 1]);
    });
  const [dim, lit] = [room(0.5), room(1)];
  const things = createLayer();
  const apples = [
    { x: 508, y: 528, radiusPx: 46, color: colorOf('d8a030') },
    { x: 776, y: 526, radiusPx: 49, color: colorOf('c22f2a') },
    { x: 566, y: 566, radiusPx: 44, color: colorOf('c43a2e') },
    { x: 716, y: 570, radiusPx: 42, color: colorOf('c9902e') },
  ];
  drawCandle(things, { x: 640, topPx: 330, bottomPx: 560, widthPx: 84 });
  for (const apple of apples) drawBall(things, apple, flame);
  const [halo, heart] = [paintGlow([0.95, 0.52, 0.16], 190, 1.5), paintGlow([0.9, 0.66, 0.3], 66, 2)];
  return (frame, timeSec, share) => {
    const place = lookAt(frame, { x: mix(18, -18, share), zoom: mix(1.03, 1.15, share), y: mix(-6, 16, share) });
    const flicker = 0.62 + 0.5 * (noise(timeSec * 3.2, 1) - 0.3) + 0.2 * (noise(timeSec * 9, 5) - 0.5);
    place(dim, 0.5);
    place(lit, 0.5, { opacity: Math.min(1, Math.max(0, flicker)) });
    place(halo, 0.8, { ...lightAt(640, 262), opacity: 0.26 + flicker * 0.2 });
    // The flame stays on its candle: all of it is as near.
    const near = lightAt(flame.x, flame.y);
    const zoom = mix(1.03, 1.15, share);
    place(things, 1);
    const [flameX, flameY] = [640 + (near.x + mix(18, -18, share)) * zoom, 360 + (near.y + mix(-6, 16, share)) * zoom];
    drawFlame(
      frame,
      noise,
      { x: flameX, y: flameY + 4, heightPx: flame.heightPx * zoom, widthPx: flame.widthPx * zoom },
      timeSec,
    );
    place(heart, 1, { ...lightAt(640, 276), opacity: 0.2 + flicker * 0.28 });
    drawFall(
      frame,
      {
        seed: 8,
        count: 46,
        shape: 'spark',
        sizePx: [1.2, 3.4],
        fallPxPerSec: -16,
        driftPxPerSec: 5,
        colors: [[1, 0.72, 0.36]],
      },
      timeSec,
    );
    drawVignette(frame, 0.6);
  };
};

/** Petals blow from a tree over a lake in the evening. */
export const paintEvening: Scene = () => {
  const noise = createNoise(71);
  const sky = paintSky([
    [-80, colorOf('1e1f4a')],
    [140, colorOf('5a3a72')],
    [290, colorOf('c25a6e')],
    [390, colorOf('f79a62')],
    [450, colorOf('ffd28a')],
  ]);
  const clouds = paintClouds({
    ...{ seed: 44, cover: 0.56, topPx: 0, bottomPx: 420, scalePx: 420 },
    ...{ lit: colorOf('ff9a78'), shaded: colorOf('4c3268') },
  });
  const shore: Ridge = {
    seed: 31,
    basePx: 462,
    risePx: 86,
    scalePx: 300,
    color: colorOf('4a2f58'),
    foot: colorOf('8a4a62'),
  };
  const islet: Ridge = {
    seed: 35,
    basePx: 470,
    risePx: 0,
    scalePx: 200,
    color: colorOf('1a1028'),
    foot: colorOf('1a1028'),
  };
  const shape = (x: number) => 470 - 30 * Math.exp(-(((x - 640) / 150) ** 2));
  const hill = paintLayer((x, y, out) => {
    const depth = y - shape(x);
    if (Math.abs(x - 640) < 300 && depth > -0.5)
      out.set([...mixColors(islet.color, shore.color, smoothStep(0, 60, depth)), depth + 0.5]);
  });
  const far = paintRidge(shore);
  const tree = paintTree({
    ...{ seed: 16, x: 652, y: 446, heightPx: 300, bark: colorOf('1c1024'), leafPx: 5.4, leavesPerTwig: 8 },
    leaves: [colorOf('5c1f46'), colorOf('93335a'), colorOf('d2567a'), colorOf('ff9aa6')],
  });
  const [halo, sun] = [paintGlow([1, 0.5, 0.22], 190, 1.5), paintGlow([1, 0.86, 0.6], 40, 3)];
  const drawFar = createBackdrop();
  return (frame, timeSec, share) => {
    const place = lookAt(frame, { x: mix(-20, 20, share), zoom: mix(1.08, 1, share) });
    const down = lightAt(588, mix(380, 424, share));
    drawFar(frame, timeSec, () => {
      place(sky, 0.1);
      place(clouds, 0.15, { x: timeSec * 5 });
      place(halo, 0.15, down);
      place(sun, 0.15, down);
      place(far, 0.3);
    });
    place(hill, 0.5);
    place(tree, 0.5, { bend: windBend(440, 5, timeSec) });
    const path = { xPx: 588, widthPx: 120, color: colorOf('ffb070'), strength: 0.85 };
    drawWater(frame, noise, { horizonPx: 470, deep: colorOf('1c1436'), depth: 0.55, ripplePx: 80, path }, timeSec);
    drawFall(
      frame,
      {
        ...{ seed: 14, count: 80, shape: 'petal', sizePx: [4, 15], fallPxPerSec: 42, driftPxPerSec: 34 },
        colors: [colorOf('ff9aa8'), colorOf('e0607e'), colorOf('ffc2c0')],
      },
      timeSec,
    );
    drawVignette(frame, 0.4, smoothStep(0.9, 1, share) * 0.9);
  };
};
