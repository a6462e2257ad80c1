import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import { type Box, boxOverlap } from '../geometry/box.ts';
import { lowerThreadPriority } from '../process/lower-thread-priority.ts';
import { drawCloseUps, planCloseUps, readCloseUps } from './close-ups.ts';
import { createSsdNetwork, networkSidePx, networkStepPx } from './create-ssd-network.ts';
import { fitPicture } from './fit-picture.ts';
import { parseSsdWeights } from './parse-ssd-weights.ts';
import { type FoundFace, pickDoubts, pickFaces } from './pick-faces.ts';

/** A request to the worker to find the faces in one picture, with the positions of expected faces. */
export type FaceQuestion = {
  id: number;
  widthPx: number;
  heightPx: number;
  rgb: Uint8Array;
  expected: readonly Box[];
  /** True to look only at those positions. */
  onlyClosely: boolean;
};

/** The worker's response: the faces, or the reason for its failure. */
export type FaceAnswer = { id: number; faces: FoundFace[] } | { id: number; problem: string };

const resolvePackage = createRequire(import.meta.url).resolve;

async function loadNetwork() {
  setWasmPaths(`${dirname(resolvePackage('@tensorflow/tfjs-backend-wasm'))}/`);
  // More threads would occupy the cores needed for decoding and encoding.
  setThreadsCount(1);
  await tf.setBackend('wasm');
  await tf.ready();
  const folder = join(dirname(resolvePackage('@vladmandic/face-api/package.json')), 'model');
  const [manifest, bytes] = await Promise.all([
    readFile(join(folder, 'ssd_mobilenetv1_model-weights_manifest.json'), 'utf8'),
    readFile(join(folder, 'ssd_mobilenetv1_model.bin')),
  ]);
  return createSsdNetwork(parseSsdWeights(JSON.parse(manifest), bytes));
}

const { niceness } = workerData as { niceness: number | null };
if (niceness !== null) lowerThreadPriority(niceness);

const network = loadNetwork();
// Every request reports the failure; without this, the first one would also terminate the worker.
network.catch(() => undefined);

parentPort?.on('message', async (question: FaceQuestion) => {
  const answer: FaceAnswer = await look(question).then(
    (faces) => ({ id: question.id, faces }),
    (error: unknown) => ({ id: question.id, problem: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(answer);
});

/** Two boxes that overlap more than this are one face. */
const SAME_FACE_OVERLAP = 0.2;

/**
 * Detects faces in the whole picture, then in close-ups of uncertain positions and of missing expected faces; or only
 * in close-ups of expected faces.
 */
async function look(question: FaceQuestion): Promise<FoundFace[]> {
  const { detect, detectSmall } = await network;
  const lookClosely = (places: readonly Box[]) => {
    const closeUps = planCloseUps(places, question);
    if (closeUps.length === 0) return [];
    const picture = drawCloseUps(closeUps, question);
    return readCloseUps(detectSmall(picture.values, picture), closeUps, question, networkSidePx);
  };
  if (question.onlyClosely) return lookClosely(question.expected);
  const picture = fitPicture(question, { sidePx: networkSidePx, stepPx: networkStepPx });
  const coverage = {
    width: picture.contentWidthPx / networkSidePx,
    height: picture.contentHeightPx / networkSidePx,
  };
  const raw = detect(picture.values, picture);
  const faces = pickFaces(raw, coverage);
  const isNew = (box: Box, known: readonly Box[]) => known.every((face) => boxOverlap(face, box) <= SAME_FACE_OVERLAP);
  const doubts = pickDoubts(raw, coverage, faces).map(({ box }) => box);
  const foundBoxes = faces.map(({ box }) => box);
  // If as many faces as expected were found, they may merely have moved, so none is missing.
  const missing = question.expected.slice(faces.length).length;
  const lost = question.expected.filter((box) => isNew(box, [...foundBoxes, ...doubts])).slice(0, missing);
  return [...faces, ...lookClosely([...lost, ...doubts]).filter(({ box }) => isNew(box, foundBoxes))];
}
