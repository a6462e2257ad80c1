import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createFaceDetector } from '../packages/media/src/faces/create-face-detector.ts';
import { watchedFrameSize } from '../packages/media/src/faces/decode-window.ts';
import type { FaceDetector, FaceTrack } from '../packages/media/src/faces/face-track.ts';
import { type Box, boxOverlap } from '../packages/media/src/geometry/box.ts';
import { probeMedia } from '../packages/media/src/probe/probe-media.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { durationOf, type TimeRange } from '../packages/media/src/time/time-range.ts';
import { watchWindow } from '../packages/media/src/watch/watch-window.ts';
import { drawStills, type Place, readPicture } from './measure/draw-stills.ts';
import { atLeast, type Figure, percent, round } from './measure/figures.ts';
import { readCpuSec } from './measure/read-cpu-sec.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../packages/media/fixtures/${name}`, import.meta.url));

const FRAME = { widthPx: 1920, heightPx: 1080 };
/** Widths of a face, in percent of the frame width. */
const SIZES = [4, 5, 6, 8, 10, 11, 12, 13, 14, 16, 20, 25];
const GROUNDS = ['0x6a6f78', '0x1c2430'];
const REGIONS = [
  [0.3125, 0.4],
  [0.625, 0.55],
] as const;
const GOAL = 98;
/** The lowest overlap, 0..1, at which a box counts as a detection of the face. */
const SAME_FACE = 0.4;
/** The longest gap in a track. Faces are tracked four times a second, so a longer gap means that the face was lost. */
const LONGEST_GAP_SEC = 0.5;

/**
 * Measures the share of detected faces by size. A portrait is pasted at a grid of positions a sixty-fourth of the width
 * apart, which fall between the cells of any grid of the network. Also measures the cost of detection relative to
 * decoding, and the time for which people in real footage are lost.
 */
export async function run({ dataDir, tools }: { dataDir: string | null; tools: MediaTools }) {
  const detector = createFaceDetector();
  try {
    const portrait = (dataDir && (await listMedia(join(dataDir, 'faces')))[0]) || fixture('astronaut-512px.jpg');
    const stills = await measureStills(tools, detector, portrait);
    const footage = dataDir ? await listMedia(join(dataDir, 'people')) : [];
    const watched = [];
    for (const path of footage.length > 0 ? footage : [fixture('face-close-up-512px-8s.mp4')]) {
      watched.push(await measureFootage(tools, detector, path));
    }
    return { stills, footage: watched };
  } finally {
    await detector.close();
  }
}

async function listMedia(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names
    .filter((name) => /\.(png|jpe?g|mp4|webm|mkv|mov)$/i.test(name))
    .sort()
    .map((name) => join(folder, name));
}

async function measureStills(tools: MediaTools, detector: FaceDetector, portrait: string) {
  const picture = await readPicture(tools, portrait, 320);
  const [portraitFace] = await detector.detect(picture);
  if (!portraitFace) throw new Error(`No face was found in ${portrait}.`);
  const face = portraitFace.box;
  const sizes: Record<string, Figure> = {};
  const misses: string[] = [];
  let elsewhere = 0;
  for (const widthPercent of SIZES) {
    // The width of the whole portrait; the face is only part of it.
    const widthPx = Math.round((FRAME.widthPx * widthPercent) / 100 / face.width);
    const heightPx = (widthPx * picture.heightPx) / picture.widthPx;
    const places = placesOf(face, { widthPx, heightPx });
    let seen = 0;
    for (const ground of GROUNDS) {
      const small = watchedFrameSize(FRAME);
      const frames = await drawStills(tools, { picture: portrait, widthPx, places, ground, frame: FRAME, small });
      for (const [index, frame] of frames.entries()) {
        const place = places[index] ?? { x: 0, y: 0 };
        const there: Box = {
          x: (place.x + face.x * widthPx) / FRAME.widthPx,
          y: (place.y + face.y * heightPx) / FRAME.heightPx,
          width: (face.width * widthPx) / FRAME.widthPx,
          height: (face.height * heightPx) / FRAME.heightPx,
        };
        const boxes = (await detector.detect(frame)).map(({ box }) => box);
        const isFound = boxes.some((box) => boxOverlap(box, there) >= SAME_FACE);
        if (isFound) seen++;
        else misses.push(`${widthPercent} % at ${(there.x + there.width / 2).toFixed(3)}`);
        elsewhere += boxes.filter((box) => boxOverlap(box, there) < SAME_FACE).length;
      }
    }
    sizes[`${widthPercent} % of the width`] = atLeast(percent(seen, places.length * GROUNDS.length), GOAL);
  }
  return { placesEach: placesOf(face, FRAME).length * GROUNDS.length, sizes, elsewhere, misses };
}

/**
 * Returns positions for the center of the face: two regions of the frame, at every sixty-fourth of its width up to
 * three.
 */
function placesOf(face: Box, { widthPx, heightPx }: { widthPx: number; heightPx: number }): Place[] {
  const step = FRAME.widthPx / 64;
  const places: Place[] = [];
  for (const [column, row] of REGIONS) {
    for (let across = 0; across < 4; across++) {
      for (let down = 0; down < 2; down++) {
        const [middleX, middleY] = [column * FRAME.widthPx + across * step, row * FRAME.heightPx + down * step];
        places.push({
          x: Math.round(middleX - (face.x + face.width / 2) * widthPx),
          y: Math.round(middleY - (face.y + face.height / 2) * heightPx),
        });
      }
    }
  }
  return places;
}

async function measureFootage(tools: MediaTools, detector: FaceDetector, path: string) {
  const info = await probeMedia(tools, path);
  const window = { startSec: 0, endSec: info.durationSec };
  // The network is loaded once per run, not once per window.
  await detector.detect({ atSec: 0, widthPx: 16, heightPx: 9, rgb: new Uint8Array(16 * 9 * 3) });
  const decodingSec = await spend(() => watchWindow(tools, { info, window, detector: null }));
  let tracks: FaceTrack[] = [];
  let shots: TimeRange[] = [];
  let detections = 0;
  const counting: FaceDetector = {
    ...detector,
    detect: (frame, expected) => {
      if (!expected?.only) detections++;
      return detector.detect(frame, expected);
    },
  };
  const facesSec = await spend(async () => {
    ({ tracks, shots } = await watchWindow(tools, { info, window, detector: counting }));
  });
  return {
    seconds: Math.round(info.durationSec),
    shots: shots.length,
    detections,
    cpuSec: round(facesSec, 2),
    cpuOverDecoding: round(facesSec / decodingSec, 2),
    // Two people are visible throughout: the time with fewer than two tracks, and the longest of those gaps.
    ...fewerThan(2, tracks, window),
    tracks: tracks.map(({ id, samples }) => {
      const times = samples.map(({ atSec }) => atSec);
      const gaps = times.slice(1).map((atSec, index) => atSec - (times[index] ?? atSec));
      return {
        id,
        fromSec: round(times[0] ?? 0, 2),
        toSec: round(times.at(-1) ?? 0, 2),
        longestGapSec: round(Math.max(0, ...gaps), 2),
      };
    }),
  };
}

function fewerThan(people: number, tracks: readonly FaceTrack[], window: TimeRange) {
  const stepSec = 0.05;
  const pauses: TimeRange[] = [];
  for (let atSec = window.startSec; atSec < window.endSec; atSec += stepSec) {
    const seen = tracks.filter(({ samples }) =>
      samples.some((sample) => Math.abs(sample.atSec - atSec) <= LONGEST_GAP_SEC / 2 + 1e-6),
    );
    if (seen.length >= people) continue;
    const last = pauses.at(-1);
    if (last && atSec - last.endSec < 1.5 * stepSec) last.endSec = atSec;
    else pauses.push({ startSec: atSec, endSec: atSec });
  }
  return {
    secWithFewerThanTwo: round(
      pauses.reduce((sum, pause) => sum + durationOf(pause), 0),
      2,
    ),
    pauses: pauses
      .filter((pause) => durationOf(pause) > 0)
      .map((pause) => [round(pause.startSec, 2), round(pause.endSec, 2)]),
  };
}

/** Returns the processor seconds of a function, including the programs it starts. */
async function spend(work: () => Promise<unknown>): Promise<number> {
  const beforeSec = await readCpuSec();
  await work();
  return (await readCpuSec()) - beforeSec;
}
