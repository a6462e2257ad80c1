import type { MediaTools } from '../../packages/media/src/process/media-tools.ts';
import { isOver } from './bench-project.ts';
import { type EditedProject, makeEditedProject, type Stored } from './edited-project.ts';
import { median } from './measure-opening.ts';
import { queryProduct } from './query-product.ts';
import { startProduct } from './start-product.ts';

const GOAL = 1.05;
const EXPORTS = 2;

/**
 * A caption is corrected and the clip exported, beside the first render of that clip: how long the jobs that make the file
 * took, and what a user waits for.
 */
export async function measureExports(tools: MediaTools, rounds: number): Promise<Record<string, unknown>> {
  const product = await startProduct();
  try {
    const measured = [];
    for (let round = 0; round < rounds; round++) {
      const project = await makeEditedProject(product, tools, { numClips: 1, user: round, targetDuration: 25 });
      const [clipId = ''] = project.clipIds;
      const waitedMs = [];
      for (let fix = 0; fix < EXPORTS; fix++) waitedMs.push(await exportFix(project, clipId, fix));
      const jobs = await listRenderSecs(product.dataDir);
      const [firstSec = 0, ...exportSecs] = jobs.slice(-1 - EXPORTS);
      process.stderr.write(`first render and exports: ${jobs.join(', ')} s\n`);
      measured.push({ firstSec, exportSecs, waitedSecs: waitedMs.map((ms) => Math.round(ms / 100) / 10) });
    }
    const ratios = measured.flatMap(({ firstSec, exportSecs }) => exportSecs.map((sec) => sec / firstSec));
    const value = Math.round(1000 * median(ratios)) / 1000;
    return { rounds: measured, ratio: { value, goal: GOAL, met: value <= GOAL } };
  } finally {
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

/** Of the jobs that made files, in their order. */
async function listRenderSecs(dataDir: string): Promise<number[]> {
  const rows = await queryProduct<{ sec: string }>(
    dataDir,
    `select extract(epoch from completed_on - started_on) as sec from pgboss.job
     where name = 'render-clip' and completed_on is not null order by started_on`,
  );
  return rows.map(({ sec }) => Math.round(Number(sec) * 100) / 100);
}
