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
import { drawBirds, drawFall, drawStars, drawVignette } from './moving.ts';
import { createNoise, sumOctaves } from './noise.ts';
import { paintMoon } from './objects.ts';
import { clamp, colorOf, mix, mixColors, paintGlow, paintLayer, smoothStep } from './picture.ts';
import { createBackdrop, lightAt, lookAt, type Scene, windBend } from './scene.ts';

/** The same mountains by night and in the morning. */
const peaks = {
  far: { seed: 224, basePx: 600, risePx: 440, scalePx: 420, isSharp: true, footPx: 330 },
  near: { seed: 76, basePx: 640, risePx: 130, scalePx: 330, footPx: 170 },
  hill: { seed: 215, basePx: 716, risePx: 120, scalePx: 520 },
} as const;

/** Snow falls on mountains and firs by moonlight. */
export const paintWinterNight: Scene = () => {
  const sky = paintSky([
    [-80, colorOf('070d24')],
    [220, colorOf('15254c')],
    [420, colorOf('35527f')],
    [560, colorOf('7f9dbb')],
  ]);
  const far = paintRidge({
    ...{ ...peaks.far, color: colorOf('22365f'), foot: colorOf('6f8fb2') },
    slopes: { lit: colorOf('a9c2de'), shaded: colorOf('22365f'), fromLeft: false },
  });
  const wooded: Ridge = { ...peaks.near, color: colorOf('1c3052'), foot: colorOf('56759c') };
  const near = paintRidge(wooded);
  const wood = paintFirs({ seed: 40, count: 150, edge: edgeOf(wooded), heightPx: [18, 52], color: colorOf('14243f') });
  const ground: Ridge = { ...peaks.hill, color: colorOf('9fb8d4'), foot: colorOf('435f88'), footPx: 240 };
  const hill = paintRidge(ground);
  const edge = edgeOf(ground);
  const firs = paintFirs({
    seed: 41,
    count: 46,
    edge,
    heightPx: [50, 150],
    color: colorOf('0c1a30'),
    snow: colorOf('8fabcb'),
    gapPx: 90,
  });
  const front = paintFirs({
    seed: 43,
    count: 15,
    edge: () => 740,
    heightPx: [150, 330],
    color: colorOf('060e1d'),
    snow: colorOf('6482a8'),
    gapPx: 330,
  });
  const mist = paintMist({ seed: 45, yPx: 560, heightPx: 80, color: colorOf('a9c2da'), alpha: 0.6 });
  const moon = paintMoon(720, 130, 44);
  const halo = paintGlow([0.5, 0.62, 0.85], 120, 1.5);
  const drawFar = createBackdrop();
  return (frame, timeSec, share) => {
    const place = lookAt(frame, { x: mix(-30, 30, share), y: mix(-10, 10, share), zoom: mix(1, 1.08, share) });
    drawFar(frame, timeSec, () => {
      place(sky, 0.1);
      drawStars(frame, { seed: 3, count: 260, bottomPx: 430 }, timeSec);
      place(halo, 0.12, { ...lightAt(720, 130), opacity: 0.75 + 0.06 * Math.sin(timeSec * 0.9) });
      place(moon, 0.12);
      place(far, 0.3);
      place(near, 0.5);
      place(wood, 0.5);
    });
    place(mist, 0.6, { x: timeSec * 10 - 50 });
    place(hill, 0.8);
    place(firs, 0.8, { bend: windBend(700, 1.6, timeSec) });
    place(front, 1.5, { bend: windBend(740, 3, timeSec, 1) });
    drawFall(
      frame,
      {
        seed: 4,
        count: 420,
        shape: 'flake',
        sizePx: [1.3, 7],
        fallPxPerSec: 78,
        driftPxPerSec: 26,
        colors: [[0.9, 0.95, 1]],
      },
      timeSec,
    );
    drawVignette(frame, 0.45, smoothStep(0.5, 0, timeSec) * 0.8);
  };
};

/** A ploughed field under snow, and a bare tree that loses its last leaves. */
export const paintFurrows: Scene = () => {
  const horizon = 430;
  const sky = paintSky([
    [-80, colorOf('6a7690')],
    [200, colorOf('a3a6b4')],
    [360, colorOf('dcc4b4')],
    [440, colorOf('f2dcc0')],
  ]);
  const clouds = paintClouds({
    ...{ seed: 54, cover: 0.62, topPx: -60, bottomPx: 400, scalePx: 360 },
    ...{ lit: colorOf('d9d2d2'), shaded: colorOf('6c748c') },
  });
  const woods = paintRidge({
    seed: 56,
    basePx: 440,
    risePx: 46,
    scalePx: 120,
    color: colorOf('8a8694'),
    foot: colorOf('c9bcb8'),
    footPx: 60,
  });
  const noise = createNoise(57);
  const field = paintLayer((x, y, out) => {
    const depth = y - horizon - 6 * noise(x / 200, 2);
    if (depth < -0.5) return;
    const nearness = clamp(depth / (800 - horizon));
    const lateral = ((x - 640) / (depth + 16)) * 5.6 + (noise(x / 130, y / 50) - 0.5) * 0.5;
    const furrow = 0.5 + 0.5 * Math.sin(lateral * 3.1);
    const clear = smoothStep(0.01, 0.16, nearness);
    const earth = smoothStep(0.56, 0.86, furrow + (sumOctaves(noise, x / 26, y / 9, 3) - 0.5) * 0.6) * clear;
    const snow = mixColors(colorOf('e9dcd4'), colorOf('a3aec6'), clamp(nearness * 0.9 + furrow * 0.35 * clear));
    out.set([...mixColors(snow, colorOf('4a3c3e'), earth * 0.82), depth + 0.5]);
  });
  const tree = paintTree({
    ...{ seed: 23, x: 640, y: 472, heightPx: 360, bark: colorOf('2c2228'), leafPx: 5, leavesPerTwig: 1 },
    leaves: [colorOf('6a3a2a'), colorOf('a8603a')],
  });
  const weeds = paintGrass({
    seed: 58,
    count: 150,
    edge: () => 735,
    heightPx: [40, 150],
    colors: [colorOf('4a3a34'), colorOf('6e5846'), colorOf('2f2628')],
  });
  const glow = paintGlow([0.5, 0.34, 0.2], 220, 1.4);
  const drawFar = createBackdrop();
  return (frame, timeSec, share) => {
    const place = lookAt(frame, { x: mix(24, -24, share), zoom: mix(1.12, 1.02, share), y: mix(-16, 0, share) });
    drawFar(frame, timeSec, () => {
      place(sky, 0.1);
      place(clouds, 0.15, { x: timeSec * 12 - 60 });
      place(glow, 0.15, { ...lightAt(640, 420), opacity: 0.8 });
      place(woods, 0.25);
    });
    place(field, 0.6);
    place(tree, 0.6, { bend: windBend(470, 7, timeSec) });
    drawBirds(
      frame,
      { seed: 17, count: 7, xPx: 850 - timeSec * 26, yPx: 150 + timeSec * 3, color: [0.16, 0.13, 0.17], sizePx: 13 },
      timeSec,
    );
    place(weeds, 1.5, { bend: windBend(760, 12, timeSec, 2) });
    drawFall(
      frame,
      {
        ...{ seed: 24, count: 46, shape: 'leaf', sizePx: [4, 13], fallPxPerSec: 40, driftPxPerSec: 120 },
        colors: [colorOf('8a4a2c'), colorOf('b5703c'), colorOf('5e3428')],
      },
      timeSec,
    );
    drawFall(
      frame,
      {
        seed: 25,
        count: 130,
        shape: 'flake',
        sizePx: [1, 4],
        fallPxPerSec: 60,
        driftPxPerSec: 90,
        colors: [[1, 1, 1]],
      },
      timeSec,
    );
    drawVignette(frame, 0.4);
  };
};

/** The sun comes over the mountains of the winter night. */
export const paintThaw: Scene = () => {
  const sky = paintSky([
    [-80, colorOf('3a6ab0')],
    [200, colorOf('8ab0d8')],
    [380, colorOf('ffd2b0')],
    [520, colorOf('ffeccc')],
  ]);
  const far = paintRidge({
    ...{ ...peaks.far, color: colorOf('7a7ca8'), foot: colorOf('f0d2c4') },
    slopes: { lit: colorOf('ffd0b4'), shaded: colorOf('7a82b4'), fromLeft: true },
  });
  const wooded: Ridge = { ...peaks.near, color: colorOf('8090b0'), foot: colorOf('f0dcd4') };
  const near = paintRidge(wooded);
  const wood = paintFirs({ seed: 40, count: 150, edge: edgeOf(wooded), heightPx: [18, 52], color: colorOf('5c7490') });
  const ground: Ridge = {
    ...peaks.hill,
    color: colorOf('fff0e0'),
    foot: colorOf('a8b4d4'),
    footPx: 240,
    rim: { color: colorOf('ffffff'), xPx: 560 },
  };
  const hill = paintRidge(ground);
  const firs = paintFirs({
    seed: 41,
    count: 46,
    edge: edgeOf(ground),
    heightPx: [50, 150],
    color: colorOf('2c4a4a'),
    snow: colorOf('f6e8e0'),
    gapPx: 90,
  });
  const mist = paintMist({ seed: 45, yPx: 560, heightPx: 80, color: colorOf('fff0e0'), alpha: 0.7 });
  const [halo, sun] = [paintGlow([0.62, 0.4, 0.2], 190, 1.5), paintGlow([1, 0.95, 0.8], 36, 3)];
  const drawFar = createBackdrop();
  return (frame, timeSec, share) => {
    const place = lookAt(frame, { x: mix(18, -18, share), zoom: mix(1.1, 1, share) });
    const up = lightAt(600, mix(330, 150, smoothStep(0, 1, share)));
    drawFar(frame, timeSec, () => {
      place(sky, 0.1);
      place(halo, 0.15, { ...up, opacity: mix(0.6, 1, share) });
      place(sun, 0.15, up);
      place(far, 0.3);
      place(near, 0.5);
      place(wood, 0.5);
    });
    place(mist, 0.6, { x: timeSec * 12 - 50 });
    place(hill, 0.8);
    place(firs, 0.8, { bend: windBend(700, 1.6, timeSec) });
    place(halo, 0.3, { ...up, opacity: mix(0.1, 0.3, share) });
    drawFall(
      frame,
      {
        seed: 47,
        count: 150,
        shape: 'spark',
        sizePx: [1.2, 4.4],
        fallPxPerSec: -14,
        driftPxPerSec: 10,
        colors: [[1, 0.96, 0.86]],
      },
      timeSec,
    );
    drawVignette(frame, 0.3, smoothStep(0.92, 1, share) * 0.9);
  };
};
