import { createFaceDetector, type renderMoments } from '@clipwright/media';
import { createLimit } from '../../jobs/create-limit.ts';
import { renderOperation } from '../../telemetry/operations.ts';
import type { EncoderOfWork } from './create-encoder-finder.ts';
import type { Engine } from './create-engine.ts';
import { poolDetectors } from './pool-detectors.ts';

type RenderLimits = NonNullable<Parameters<typeof renderMoments>[2]['limits']>;

/** Niceness of processes: people who wait for a page come before clips, and clips before decorations. */
const CLIPS_NICENESS = 10;
const ORNAMENT_NICENESS = 19;

/** The engine as the jobs of this process use it. */
export type WorkEngine = {
  getParts: () => Promise<Engine>;
  /** Returns tools for work that no one waits for. */
  getIdleTools: () => Promise<Engine['tools']>;
  /**
   * Returns the limits of a render. Encoding keeps several cores busy, face detection one: while one clip is encoded,
   * the next one is searched for faces.
   */
  limitsOf: (signal: AbortSignal) => RenderLimits;
};

/**
 * Shares the cores, and the parts that are expensive to start, between all clips of this process.
 * @param renders clips encoded at the same time.
 * @param findEncoder finds their encoder; default x264.
 */
export function createWorkEngine(
  getParts: () => Promise<Engine>,
  renders: number,
  findEncoder: (tools: Engine['tools']) => Promise<EncoderOfWork> = async () => ({}),
): WorkEngine {
  const createDetector = poolDetectors(() => createFaceDetector({ niceness: CLIPS_NICENESS }), renders);
  const [prepare, render] = [createLimit(renders), createLimit(renders)];
  return {
    async getParts() {
      const parts = await getParts();
      const tools = { ...parts.tools, niceness: CLIPS_NICENESS, ...(await findEncoder(parts.tools)) };
      return { ...parts, tools, createFaceDetector: createDetector };
    },
    async getIdleTools() {
      return { ...(await getParts()).tools, niceness: ORNAMENT_NICENESS };
    },
    limitsOf: (signal) => ({
      prepare: (work) => prepare(work, signal),
      render: (work) => render(() => renderOperation.run({}, work), signal),
    }),
  };
}
