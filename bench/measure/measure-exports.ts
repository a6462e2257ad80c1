import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { isOver } from './bench-project.ts';
import { type EditedProject, makeEditedProject, type Stored } from './edited-project.ts';
import { median } from './measure-opening.ts';
import { queryProduct } from './query-product.ts';
import { sampleCpu } from './sample-cpu.ts';
import { startProduct } from './start-product.ts';

const GOAL = 1.05;
const EXPORTS = 2;

type RenderJob = { wallSec: number; cpuSec: number };

/**
 * A caption is corrected and the clip exported, beside the first render of that clip: the processor time of the jobs that
 * make the file, and how long they took, which says little on a machine that others use.
 */
export async function measureExports(tools: MediaTools, rounds: number): Promise<Record<string, unknown>> {
  const product = await startProduct();
  const cpu = sampleCpu(() => product.pid());
  try {
    const measured: { first: RenderJob; exports: RenderJob[]; waitedSecs: number[] }[] = [];
    for (let round = 0; round < rounds; round++) {
      const project = await makeEditedProject(product, tools, { numClips: 1, user: round, targetDuration: 25 });
      const [clipId = ''] = project.clipIds;
      const waitedMs = [];
      for (let fix = 0; fix < EXPORTS; fix++) waitedMs.push(await exportFix(project, clipId, fix));
      const jobs = (await listRenderTimes(product.dataDir)).slice(-1 - EXPORTS).map(
        ({ fromMs, untilMs }): RenderJob => ({
          wallSec: round2((untilMs - fromMs) / 1000),
          cpuSec: round2(cpu.between(fromMs, untilMs)),
        }),
      );
      process.stderr.write(`first render and exports: ${JSON.stringify(jobs)}\n`);
      const [first, ...exports] = jobs;
      if (!first || exports.length < EXPORTS) throw new Error('Not every render was found.');
      measured.push({ first, exports, waitedSecs: waitedMs.map((ms) => round2(ms / 1000)) });
    }
    const ratioOf = (name: keyof RenderJob) =>
      round2(median(measured.flatMap(({ first, exports }) => exports.map((one) => one[name] / first[name]))));
    const value = ratioOf('cpuSec');
    return { rounds: measured, ratio: { value, goal: GOAL, met: value <= GOAL }, wallRatio: ratioOf('wallSec') };
  } finally {
    cpu.stop();
    await product.stop();
  }
}

/** @returns how long a user waits for the file, in milliseconds */
async function exportFix({ client }: EditedProject, clipId: string, fix: number): Promise<number> {
  const path = `/api/clips/${clipId}/edit`;
  const { document, revision } = await client.read<Stored>(path);
  const words = { ...document.words, [firstWordOf(document)]: { text: `Corrected${fix}` } };
  const stored = await client.send<{ revision: number }>('PUT', path, { revision, document: { ...document, words } });
  const startMs = performance.now();
  const begun = await client.send<{ processing_id: string }>('POST', `${path}/export`, { revision: stored.revision });
  const { error } = await client.until(begun.processing_id, isOver);
  if (error !== null) throw new Error(`The export failed: ${error}`);
  return performance.now() - startMs;
}

/** Some word in the middle of the clip, of subtitles with ten words in three seconds. */
function firstWordOf({ ranges }: Stored['document']): string {
  const [range] = ranges;
  return String(Math.round((((range?.startSec ?? 0) + (range?.endSec ?? 0)) / 2) * (10 / 3)));
}

/** When the jobs that made files began and ended, in their order. */
async function listRenderTimes(dataDir: string): Promise<{ fromMs: number; untilMs: number }[]> {
  const rows = await queryProduct<{ from: string; until: string }>(
    dataDir,
    `select extract(epoch from started_on) as from, extract(epoch from completed_on) as until from pgboss.job
     where name = 'render-clip' and completed_on is not null order by started_on`,
  );
  return rows.map(({ from, until }) => ({ fromMs: Number(from) * 1000, untilMs: Number(until) * 1000 }));
}

const round2 = (value: number) => Math.round(value * 100) / 100;
