import { Worker } from 'node:worker_threads';
import { MediaError } from '../media-error.ts';
import type { ExpectedFaces, FaceDetector, Frame } from './face-track.ts';
import type { FaceAnswer, FaceQuestion } from './face-worker.ts';
import type { FoundFace } from './pick-faces.ts';

/** Limits V8's garbage; the network itself is outside the heap, in WebAssembly memory. */
const MAX_HEAP_MB = 96;
const MAX_YOUNG_MB = 8;

/**
 * Starts the face detector: the SSD MobileNet network from @vladmandic/face-api in a worker thread, using WebAssembly
 * on one core, so that it never blocks the calling thread. One detector serves any number of windows, in call order. It
 * does not keep the process alive while idle; `close` frees its memory, about 200 MB.
 * @param niceness the thread's niceness; Linux only.
 * @throws MediaError `model-missing` from `detect` if the model files cannot be read, `cancelled` after `close`.
 */
export function createFaceDetector({ niceness = null }: { niceness?: number | null } = {}): FaceDetector {
  const waiting = new Map<number, { resolve: (faces: FoundFace[]) => void; reject: (error: MediaError) => void }>();
  let nextId = 0;
  let ended: MediaError | null = null;
  const worker = new Worker(new URL('./face-worker.ts', import.meta.url), {
    name: 'clipwright-faces',
    workerData: { niceness },
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB, maxYoungGenerationSizeMb: MAX_YOUNG_MB },
  });
  worker.unref();

  const end = (error: MediaError) => {
    ended ??= error;
    for (const { reject } of waiting.values()) reject(ended);
    waiting.clear();
  };
  worker.on('message', (answer: FaceAnswer) => {
    const request = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (waiting.size === 0) worker.unref();
    if ('faces' in answer) request?.resolve(answer.faces);
    else
      request?.reject(
        new MediaError('model-missing', `The face detector does not work: ${answer.problem}`, {
          problem: answer.problem,
        }),
      );
  });
  worker.on('error', (error) => {
    end(new MediaError('engine-missing', `The face detector stopped: ${error.message}`, {}, { cause: error }));
  });
  worker.on('exit', () => end(new MediaError('cancelled', 'The face detector was closed.')));

  return {
    async detect(frame: Frame, expected?: ExpectedFaces) {
      if (ended) throw ended;
      const id = nextId++;
      const { widthPx, heightPx, rgb } = frame;
      const expecting = { expected: expected?.boxes ?? [], onlyClosely: expected?.only ?? false };
      const question: FaceQuestion = { id, widthPx, heightPx, rgb, ...expecting };
      const faces = await new Promise<FoundFace[]>((resolve, reject) => {
        waiting.set(id, { resolve, reject });
        worker.ref();
        worker.postMessage(question);
      });
      return faces.map((face) => ({ atSec: frame.atSec, ...face }));
    },
    async close() {
      await worker.terminate();
    },
  };
}
