import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { MediaError } from '../packages/media/src/media-error.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { inputArguments, runFfmpeg } from '../packages/media/src/process/run-ffmpeg.ts';
import { atLeast, atMost, round } from './measure/figures.ts';
import { runMeasured } from './measure/run-measured.ts';

const LIMIT_SEC = 20;
const main = join(import.meta.dirname, '..', 'apps', 'cli', 'src', 'main.ts');

type Outcome = { file: string; seconds: number; result: string; isGood: boolean };

/**
 * Processes every file of `odd/` and `broken/` in the data folder. Each must give a playable clip or a typed error
 * within 20 s.
 */
export async function run({ dataDir, tools }: { dataDir: string | null; tools: MediaTools }) {
  if (!dataDir) throw new MediaError('invalid-option', 'Name the folder that holds odd/ and broken/ with --data.');
  const outcomes: Outcome[] = [];
  for (const folder of ['odd', 'broken']) {
    for (const name of (await readdir(join(dataDir, folder))).sort()) {
      outcomes.push(await clipFile(join(dataDir, folder, name), `${folder}/${name}`, tools));
    }
  }
  return {
    files: outcomes.length,
    good: atLeast(outcomes.filter(({ isGood }) => isGood).length, outcomes.length),
    slowestSec: atMost(Math.max(...outcomes.map(({ seconds }) => seconds)), LIMIT_SEC),
    outcomes,
  };
}

async function clipFile(path: string, file: string, tools: MediaTools): Promise<Outcome> {
  const outDir = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  try {
    const args = [main, 'clip', path, '--out', outDir, '--count', '1', '--json'];
    const { exitCode, stdout, stderr, seconds } = await runMeasured(process.execPath, args, 3 * LIMIT_SEC * 1000);
    const sentence = stderr.trim().split('\n');
    const roundedSec = round(seconds, 2);
    if (exitCode !== 0) {
      const leftovers = await readdir(outDir);
      const isGood = exitCode === 2 && sentence.length === 1 && leftovers.length === 0;
      return { file, seconds: roundedSec, result: `refused (${exitCode}): ${sentence.join(' | ')}`, isGood };
    }
    const { clips } = JSON.parse(stdout) as { clips: { file: string }[] };
    for (const clip of clips) await decodeWhole(tools, clip.file);
    return { file, seconds: roundedSec, result: `${clips.length} playable clip`, isGood: clips.length > 0 };
  } catch (error) {
    return { file, seconds: 0, result: error instanceof Error ? error.message : String(error), isGood: false };
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}

/** Decodes a whole clip. @throws if a frame does not decode cleanly */
async function decodeWhole(tools: MediaTools, file: string): Promise<void> {
  const { stderrTail } = await runFfmpeg(tools, {
    args: [['-xerror'], ...inputArguments(file), ['-f', 'null'], ['-']],
    timeoutMs: 60_000,
  });
  if (stderrTail !== '') throw new Error(`${file} does not decode cleanly: ${stderrTail}`);
}
