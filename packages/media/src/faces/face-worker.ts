import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { setThreadsCount, setWasmPaths } from '@tensorflow/tfjs-backend-wasm';
import * as tf from '@tensorflow/tfjs-core';
import { createSsdNetwork, networkSidePx, networkStepPx } from './create-ssd-network.ts';
import { fitPicture } from './fit-picture.ts';
import { parseSsdWeights } from './parse-ssd-weights.ts';
import { type FoundFace, pickFaces } from './pick-faces.ts';

/** What the worker is asked: the faces in one picture. */
export type FaceQuestion = { id: number; widthPx: number; heightPx: number; rgb: Uint8Array };

/** What it answers: the faces, or why it could not look. */
export type FaceAnswer = { id: number; faces: FoundFace[] } | { id: number; problem: string };

const resolvePackage = createRequire(import.meta.url).resolve;

async function loadNetwork() {
  setWasmPaths(`${dirname(resolvePackage('@tensorflow/tfjs-backend-wasm'))}/`);
  // More threads would take the cores that decode and encode.
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
// On Linux 0 means this thread; elsewhere it would be the whole program.
if (niceness !== null && process.platform === 'linux') setPriority(0, niceness);

const network = loadNetwork();
// Every question reports the failure; without this the first would also end the worker.
network.catch(() => undefined);

parentPort?.on('message', async (question: FaceQuestion) => {
  const answer: FaceAnswer = await look(question).then(
    (faces) => ({ id: question.id, faces }),
    (error: unknown) => ({ id: question.id, problem: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(answer);
});

async function look(question: FaceQuestion): Promise<FoundFace[]> {
  const detect = await network;
  const picture = fitPicture(question, { sidePx: networkSidePx, stepPx: networkStepPx });
  return pickFaces(detect(picture.values, picture), {
    width: picture.contentWidthPx / networkSidePx,
    height: picture.contentHeightPx / networkSidePx,
  });
}
