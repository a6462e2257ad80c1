import { existsSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { probeMedia } from '../packages/media/src/probe/probe-media.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { runFfmpeg } from '../packages/media/src/process/run-ffmpeg.ts';
import { withWorkDir } from '../packages/media/src/process/work-dir.ts';
import { findBurnedInCaptions } from '../packages/media/src/saliency/find-burned-in-captions.ts';
import { durationOf } from '../packages/media/src/time/time-range.ts';
import { watchWindow } from '../packages/media/src/watch/watch-window.ts';
import { atLeast, atMost } from './measure/figures.ts';
import { type LetteringCase, listLetteringCases } from './measure/lettering-cases.ts';

const samples = fileURLToPath(new URL('../samples/', import.meta.url));

/**
 * Counts clips with burned-in captions that are detected, and clips without captions in which some are reported:
 * captions in several fonts, sizes, positions, scripts and styles over footage, and footage that is bare or has other
 * lettering.
 * @param options `dataDir` holds the footage, `cache` keeps the rendered cases, `only` selects cases by name, and
 * `seed` selects another set: the thresholds were chosen on set 0.
 */
export async function run({ dataDir, tools, cache, only = '', seed = '0' }: Options): Promise<Record<string, unknown>> {
  if (dataDir === null) return { skipped: 'Name the folder that holds footage/, people/ and talk/ with --data.' };
  const cases = listLetteringCases(Number(seed)).filter(({ name }) => name.includes(only));
  const wrong: string[] = [];
  const look = async (folder: string) => {
    await mkdir(folder, { recursive: true });
    for (const [index, each] of cases.entries()) {
      const seen = await watchCase(tools, each, { dataDir, folder, index });
      const captions = findBurnedInCaptions(seen.pictures, seen.shots);
      if ((captions !== null) !== each.hasCaptions)
        wrong.push(`${each.hasCaptions ? 'missed' : 'false'}: ${each.name} (${each.base})`);
    }
  };
  if (cache === undefined) await withWorkDir(look);
  else await look(cache);
  const count = (hasCaptions: boolean) => cases.filter((each) => each.hasCaptions === hasCaptions).length;
  const missed = wrong.filter((each) => each.startsWith('missed')).length;
  return {
    recognized: atLeast(count(true) - missed, count(true)),
    withoutCaptions: count(false),
    falseAlarms: atMost(wrong.length - missed, 0),
    wrong,
  };
}

type Options = { dataDir: string | null; tools: MediaTools; cache?: string; only?: string; seed?: string };

/** Renders a case at the size at which videos are analyzed, and analyzes it. */
async function watchCase(
  tools: MediaTools,
  { name, base, window, ass, filter }: LetteringCase,
  { dataDir, folder, index }: { dataDir: string; folder: string; index: number },
) {
  const path = join(folder, `${index}-${name.replaceAll(/\W+/g, '-')}.mp4`);
  const assPath = join(folder, `${index}.ass`);
  if (ass !== null) await writeFile(assPath, ass);
  const source = base.startsWith('sample:') ? join(samples, base.slice('sample:'.length)) : join(dataDir, base);
  const input = base.startsWith('lavfi:')
    ? [['-f', 'lavfi', '-i', base.slice('lavfi:'.length)]]
    : [['-ss', String(window.startSec), '-i', source]];
  const drawing = [
    'scale=1280:-2',
    ...(filter === null ? [] : [filter]),
    ...(ass === null ? [] : [`ass=${assPath}`]),
    'scale=640:-2',
    'format=yuv420p',
  ];
  if (!existsSync(path)) {
    await runFfmpeg(tools, {
      args: [
        ...input,
        ['-t', String(durationOf(window)), '-an', '-vf', drawing.join(',')],
        ['-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '20', path],
      ],
      reads: [folder],
      timeoutMs: 120_000,
    });
  }
  const info = await probeMedia(tools, path);
  const noFaces = { detect: async () => [], close: async () => undefined };
  return await watchWindow(tools, { info, window: { startSec: 0, endSec: info.durationSec }, detector: noFaces });
}
