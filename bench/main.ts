// Runs one benchmark and prints its figures. Each file in this folder exports `run`.
import { readdirSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { findMediaTools } from '../packages/media/src/process/find-media-tools.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { listFigures } from './measure/figures.ts';

type Options = {
  dataDir: string | null;
  tools: MediaTools;
  times?: string;
  seed?: string;
  minutes?: string;
  only?: string;
  from?: string;
  url?: string;
  cache?: string;
};
type Benchmark = { run(options: Options): Promise<Record<string, unknown>> };

const names = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.ts') && file !== 'main.ts')
  .map((file) => file.slice(0, -'.ts'.length));

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    data: { type: 'string' },
    json: { type: 'boolean', default: false },
    times: { type: 'string' },
    seed: { type: 'string' },
    minutes: { type: 'string' },
    only: { type: 'string' },
    from: { type: 'string' },
    url: { type: 'string' },
    cache: { type: 'string' },
  },
});
const [name = ''] = positionals;
// Benchmarks end their processes when this one exits.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(130));

if (names.includes(name)) {
  const benchmark: Benchmark = await import(`./${name}.ts`);
  const tools = await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });
  const { data: dataDir = null, json, ...limits } = values;
  const figures = await benchmark.run({ dataDir, tools, ...limits });
  if (json) process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  else {
    console.dir(figures, { depth: null });
    console.table(listFigures(figures));
  }
} else {
  process.stderr.write(`Name a benchmark: ${names.join(', ')}.\n`);
  process.exitCode = 2;
}
