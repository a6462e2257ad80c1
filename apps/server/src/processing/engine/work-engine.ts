import { createFaceDetector, type renderMoments } from '@clipwright/media';
import { createLimit } from '../../jobs/create-limit.ts';
import { renderOperation } from '../../telemetry/operations.ts';
import type { EncoderOfWork } from './create-encoder-finder.ts';
import type { Engine } from './create-engine.ts';
import { poolDetectors } from './pool-detectors.ts';

type RenderLimits = NonNullable<Parameters<typeof renderMoments>[2]['limits']>;

/** As `nice` counts: people who wait for a page come before clips, and clips before what only looks well. */
const CLIPS_NICENESS = 10;
const ORNAMENT_NICENESS = 19;

/** The engine as jobs of this process use it. */
export type WorkEngine = {
  getParts: () => Promise<Engine>;
  /** For what no one waits for. */
  getIdleTools: () => Promise<Engine['tools']>;
  /** Encoding keeps several cores busy, looking for faces one: while one clip renders, the next is looked at. */
  limitsOf: (signal: AbortSignal) => RenderLimits;
};

/**
 * Shares what is dear to start, and the cores, between all clips of this process. `renders`: encoded at the same time.
 * `findEncoder`: what they are encoded with; x264 by default.
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
