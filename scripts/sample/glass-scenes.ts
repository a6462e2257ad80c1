import {
  edgeOf,
  paintClouds,
  paintFirs,
  paintGrass,
  paintMist,
  paintRidge,
  paintSky,
  paintTree,
  type Ridge,
} from './land.ts';
import { drawBirds, drawFall, drawStars, drawVignette, drawWater } from './moving.ts';
import { createNoise } from './noise.ts';
import { paintCurtain, paintMoon, paintWindow } from './objects.ts';
import { colorOf, mix, paintGlow, paintLayer, smoothStep } from './picture.ts';
import { createBackdrop, lightAt, lookAt, type Scene, windBend } from './scene.ts';

/** Mountains see themselves in a lake. */
export const paintLake: Scene = () => {
  const noise = createNoise(81);
  const horizon = 400;
  const sky = paintSky([
    [-80, colorOf('4f86b8')],
    [150, colorOf('9cc4dc')],
    [290, colorOf('f4dcc4')],
    [400, colorOf('ffe6c8')],
  ]);
  const clouds = paintClouds({
    ...{ seed: 84, cover: 0.5, topPx: -40, bottomPx: 330, scalePx: 330 },
    ...{ lit: colorOf('fff2e4'), shaded: colorOf('9aaac4') },
  });
  const far = paintRidge({
    ...{
      seed: 224,
      basePx: 430,
      risePx: 330,
      scalePx: 300,
      isSharp: true,
      footPx: 220,
      color: colorOf('7a86a8'),
      foot: colorOf('e0d2cc'),
    },
    slopes: { lit: colorOf('ffe6d4'), shaded: colorOf('6c7cac'), fromLeft: true },
  });
  const wooded: Ridge = {
    seed: 86,
    basePx: 404,
    risePx: 70,
    scalePx: 260,
    color: colorOf('4a6a68'),
    foot: colorOf('7c9890'),
  };
  const hill = paintRidge(wooded);
  const firs = paintFirs({
    seed: 87,
    count: 90,
    edge: (x) => Math.min(edgeOf(wooded)(x) + 16, 396),
    heightPx: [16, 52],
    color: colorOf('2c4a4a'),
  });
  const mist = paintMist({ seed: 88, yPx: 396, heightPx: 44, color: colorOf('fff4e6'), alpha: 0.8 });
  const reeds = paintGrass({
    seed: 89,
    count: 130,
    edge: (x) => 744 + 30 * Math.exp(-(((x - 640) / 210) ** 2)),
    heightPx: [60, 190],
    colors: ['2a3c30', '3c5240', '1e2e28'].map(colorOf),
  });
  const sun = paintGlow([0.5, 0.38, 0.22], 150, 1.5);
  const drawFar = createBackdrop();
  return (frame, timeSec, share) => {
    const place = lookAt(frame, { x: mix(-20, 20, share), y: mix(-16, 10, share), zoom: mix(1.02, 1.1, share) });
    drawFar(frame, timeSec, () => {
      place(sky, 0.1);
      place(clouds, 0.15, { x: timeSec * 7 - 30 });
      place(sun, 0.15, { ...lightAt(560, 210), opacity: 0.8 });
      place(far, 0.25);
      place(hill, 0.4);
      place(firs, 0.4);
    });
    drawBirds(
      frame,
      { seed: 19, count: 6, xPx: 500 + timeSec * 26, yPx: 150 - timeSec * 2, color: [0.25, 0.27, 0.35], sizePx: 11 },
      timeSec,
    );
    const zoom = 1 + (mix(1.02, 1.1, share) - 1) * 0.4;
    const shoreY = Math.round(360 + (horizon - 360 + mix(-16, 10, share) * 0.4) * zoom);
    const path = { xPx: 575, widthPx: 90, color: colorOf('ffe2b4'), strength: 0.4 };
    drawWater(frame, noise, { horizonPx: shoreY, deep: colorOf('274a5c'), depth: 0.5, ripplePx: 34, path }, timeSec);
    place(mist, 0.45, { x: timeSec * 9 - 50 });
    place(reeds, 1.4, { bend: windBend(760, 7, timeSec) });
    drawVignette(frame, 0.32, smoothStep(0.5, 0, timeSec) * 0.8);
  };
};

/** An April garden through the window of a dark room. */
export const paintAprilWindow: Scene = () => {
  const sky = paintSky([
    [-80, colorOf('7cb8e4')],
    [300, colorOf('c8e4f0')],
    [470, colorOf('fff2dc')],
  ]);
  const clouds = paintClouds({
    ...{ seed: 104, cover: 0.52, topPx: -40, bottomPx: 400, scalePx: 240 },
    ...{ lit: colorOf('ffffff'), shaded: colorOf('b0c8dc') },
  });
  const hills = [
    paintRidge({
      seed: 105,
      basePx: 500,
      risePx: 110,
      scalePx: 260,
      color: colorOf('94b8a8'),
      foot: colorOf('d8e4c4'),
    }),
    paintRidge({ seed: 106, basePx: 560, risePx: 90, scalePx: 320, color: colorOf('74a464'), foot: colorOf('a8cc74') }),
  ];
  const garden = paintRidge({
    seed: 107,
    basePx: 600,
    risePx: 30,
    scalePx: 300,
    color: colorOf('88b850'),
    foot: colorOf('4c8440'),
  });
  const blossoms = ['c45c84', 'e88aa8', 'ffb0c4', 'ffdbe4'].map(colorOf);
  const tree = paintTree({
    seed: 53,
    x: 668,
    y: 620,
    heightPx: 500,
    bark: colorOf('4a3430'),
    leaves: blossoms,
    leafPx: 6.4,
    leavesPerTwig: 9,
  });
  const wall = paintWindow({
    x: 640,
    halfPx: 206,
    archPx: 232,
    sillPx: 612,
    wall: colorOf('1c1418'),
    light: colorOf('f6dcb8'),
  });
  const [left, right] = [
    paintCurtain({ leftPx: 318, rightPx: 470, bottomPx: 700, color: colorOf('b8485a'), isLitFromRight: true }),
    paintCurtain({ leftPx: 812, rightPx: 964, bottomPx: 700, color: colorOf('b8485a'), isLitFromRight: false }),
  ];
  const beam = paintLayer((x, y, out) => {
    const across = (x - 640 - (y - 240) * 0.55) / 190;
    out.set([
      1,
      0.92,
      0.74,
      Math.exp(-across * across * across * across) * 0.2 * smoothStep(0, 260, y) * smoothStep(860, 420, y),
    ]);
  });
  for (let at = 3; at < beam.rgba.length; at += 4) beam.rgba[at] = 0;
  const drawFar = createBackdrop();
  return (frame, timeSec, share) => {
    const place = lookAt(frame, { x: mix(-22, 22, share), zoom: mix(1, 1.13, share), y: mix(0, -8, share) });
    drawFar(frame, timeSec, () => {
      place(sky, 0.1);
      place(clouds, 0.12, { x: timeSec * 8 - 40 });
      for (const [index, hill] of hills.entries()) place(hill, 0.2 + index * 0.12);
    });
    place(garden, 0.4);
    place(tree, 0.45, { bend: windBend(620, 5, timeSec) });
    drawFall(
      frame,
      {
        seed: 63,
        count: 150,
        shape: 'petal',
        sizePx: [3, 10],
        fallPxPerSec: 44,
        driftPxPerSec: 22,
        colors: blossoms.slice(1),
      },
      timeSec,
    );
    place(wall, 1);
    place(beam, 1, { opacity: 0.8 + 0.2 * Math.sin(timeSec * 0.6) });
    const breeze = (phase: number) => (y: number) => Math.sin(timeSec * 1.2 + phase - y / 130) * 9 * (y / 720);
    place(left, 1.15, { bend: breeze(0) });
    place(right, 1.15, { bend: breeze(1.4) });
    drawFall(
      frame,
      {
        seed: 64,
        count: 70,
        shape: 'spark',
        sizePx: [1.1, 3],
        fallPxPerSec: 5,
        driftPxPerSec: 8,
        colors: [[1, 0.94, 0.8]],
      },
      timeSec,
    );
    drawVignette(frame, 0.45);
  };
};

/** The moon goes down over the sea. */
export const paintMoonlitSea: Scene = () => {
  const noise = createNoise(111);
  const horizon = 420;
  const sky = paintSky([
    [-80, colorOf('04081a')],
    [200, colorOf('0c1a3c')],
    [340, colorOf('1f3a66')],
    [430, colorOf('456a90')],
  ]);
  const clouds = paintClouds({
    ...{ seed: 114, cover: 0.46, topPx: 130, bottomPx: 420, scalePx: 380 },
    ...{ lit: colorOf('9ab4d4'), shaded: colorOf('16284c') },
  });
  const cape = paintRidge({
    seed: 118,
    basePx: 426,
    risePx: 44,
    scalePx: 240,
    color: colorOf('0a1430'),
    foot: colorOf('16284c'),
  });
  const moon = paintMoon(640, 190, 56);
  const halo = paintGlow([0.42, 0.52, 0.72], 170, 1.4);
  const path = { xPx: 640, widthPx: 120, color: colorOf('dce8ff'), strength: 0.95 };
  const drawFar = createBackdrop();
  return (frame, timeSec, share) => {
    const place = lookAt(frame, { x: mix(14, -14, share), zoom: mix(1.1, 1, share) });
    const sinking = mix(-20, 56, share);
    drawFar(frame, timeSec, () => {
      place(sky, 0.1);
      drawStars(frame, { seed: 13, count: 420, bottomPx: 420 }, timeSec);
      place(halo, 0.12, { x: 0, y: 190 - 360 + sinking, opacity: 0.85 + 0.08 * Math.sin(timeSec * 0.7) });
      place(moon, 0.12, { y: sinking });
      place(clouds, 0.2, { x: timeSec * 9 - 60, opacity: 0.8 });
      place(cape, 0.3);
    });
    drawWater(
      frame,
      noise,
      { horizonPx: horizon, deep: colorOf('060e26'), depth: 0.6, ripplePx: 190, path },
      timeSec * 1.2,
    );
    drawVignette(frame, 0.5, smoothStep(0.78, 1, share));
  };
};
