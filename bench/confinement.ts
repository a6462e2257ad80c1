import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { readConfinement } from '../packages/media/src/process/confine-program.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { type FfmpegArguments, inputArguments, runFfmpeg } from '../packages/media/src/process/run-ffmpeg.ts';
import { runFfprobe } from '../packages/media/src/process/run-ffprobe.ts';
import { withWorkDir } from '../packages/media/src/process/work-dir.ts';

const source = fileURLToPath(new URL('../packages/media/fixtures/face-close-up-512px-8s.mp4', import.meta.url));
const runBare = promisify(execFile);
const STARTS = 60;
const RENDERS = 15;
/** Of the source: long enough that a start is a small part of it. */
const RENDERED_SEC = 2;
const MINUTES = 10;

/**
 * What a root and a network of its own cost a program: many short ones, and a clip that is rendered, confined and bare by turns. Each
 * has half of the `minutes`, and ends with the pairs that it has by then.
 */
export async function run({
  tools,
  minutes = String(MINUTES),
}: {
  tools: MediaTools;
  minutes?: string;
}): Promise<Record<string, unknown>> {
  const limitMs = (Number(minutes) / 2) * 60_000;
  const show = ['-show_format', '-show_streams'];
  const bareProbe = ['-v', 'error', '-of', 'json', ...show, ...inputArguments(source).flat()];
  const probes = await compare(
    { times: STARTS, limitMs },
    {
      confined: async () => void (await runFfprobe(tools, { path: source }, show)),
      bare: async () => void (await runBare(tools.ffprobePath, bareProbe)),
    },
  );
  const renders = await withWorkDir(async (workDir) => {
    const args: FfmpegArguments = [
      ...inputArguments(source, [['-t', String(RENDERED_SEC)]]),
      ['-vf', 'crop=ih*9/16:ih,scale=1080:1920:flags=bicubic'],
      ['-c:v', 'libx264'],
      ['-preset', 'veryfast'],
      ['-f', 'mp4', `file:${workDir}/clip.mp4`],
    ];
    const bare = ['-hide_banner', '-nostdin', '-y', '-v', 'error', ...args.flat()];
    return await compare(
      { times: RENDERS, limitMs },
      {
        confined: async () => void (await runFfmpeg(tools, { args, workDir, timeoutMs: limitMs })),
        bare: async () => void (await runBare(tools.ffmpegPath, bare)),
      },
    );
  });
  return { confinement: await readConfinement(), probes, renders };
}

type Ways = { confined: () => Promise<void>; bare: () => Promise<void> };

/** By turns, so that what else the machine does weighs on both alike. */
async function compare(
  { times, limitMs }: { times: number; limitMs: number },
  ways: Ways,
): Promise<Record<string, number>> {
  const spentMs = { confined: [] as number[], bare: [] as number[] };
  const endMs = performance.now() + limitMs;
  await ways.confined();
  for (let index = 0; index < times && (index === 0 || performance.now() < endMs); index++) {
    for (const way of index % 2 === 0 ? (['confined', 'bare'] as const) : (['bare', 'confined'] as const)) {
      const startedAt = performance.now();
      await ways[way]();
      spentMs[way].push(performance.now() - startedAt);
    }
  }
  const [confinedMs, bareMs] = [median(spentMs.confined), median(spentMs.bare)];
  return { pairs: spentMs.bare.length, confinedMs, bareMs, ratio: Math.round((confinedMs / bareMs) * 1000) / 1000 };
}

const median = (values: number[]) => Math.round([...values].sort((a, b) => a - b)[values.length >> 1] ?? 0);
