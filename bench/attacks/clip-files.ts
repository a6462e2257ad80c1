// Clips each file of a list, which is the first argument, and writes what came of it as lines of JSON into the second: a
// program of its own, so that all it starts can be traced.
import { appendFile, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { clipSpec, toRenderSpec } from '../../packages/clip-spec/src/index.ts';
import {
  createFaceDetector,
  createLocalFinder,
  findMediaTools,
  MediaError,
  makeClips,
} from '../../packages/media/src/index.ts';
import type { ClippedFile } from './clipped-file.ts';

const LIMIT_MS = 120_000;

const [listPath = '', outcomePath = '', outDir = '', endAtMs = ''] = process.argv.slice(2);
const tools = await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });
const spec = toRenderSpec(clipSpec.parse({ count: 1, platforms: ['tiktok'], ratios: ['9:16'], quality: 'low' }));
const parts = {
  tools,
  finder: createLocalFinder(),
  languageModel: null,
  transcribers: [],
  createFaceDetector,
  voices: [],
};

for (const path of z.array(z.string()).parse(JSON.parse(await readFile(listPath, 'utf8')))) {
  if (Date.now() > Number(endAtMs)) break;
  await mkdir(outDir, { recursive: true });
  const startedMs = performance.now();
  const spentSec = await readProgramsSec();
  const request = { path, spec, transcriptPath: null, engine: null, outDir };
  const outcome = await makeClips(parts, request, { signal: AbortSignal.timeout(LIMIT_MS) }).then(
    ({ clips }) => ({ result: `${clips.length} clips`, isTyped: true, files: clips.map(({ file }) => file) }),
    (error: unknown) => ({
      result:
        error instanceof MediaError
          ? nameOf(error)
          : `untyped: ${error instanceof Error ? error.stack : String(error)}`,
      isTyped: error instanceof MediaError && error.reason !== 'cancelled',
      files: [],
    }),
  );
  const seconds = (performance.now() - startedMs) / 1000;
  const spentByNowSec = await readProgramsSec();
  const processorSec = spentSec === null || spentByNowSec === null ? null : Math.round(spentByNowSec - spentSec);
  const made = await readdir(outDir).catch(() => []);
  // Clips, their stills and their texts belong to the result of a success.
  const left = [
    ...(outcome.files.length > 0 ? made.filter((name) => name.startsWith('.')) : made),
    ...(await readdir(tmpdir())),
  ];
  await rm(outDir, { recursive: true, force: true });
  const clipped: ClippedFile = { path, result: outcome.result, isTyped: outcome.isTyped, seconds, processorSec, left };
  await appendFile(outcomePath, `${JSON.stringify(clipped)}\n`);
}
await rm(join(outDir), { recursive: true, force: true });

/** Of the programs that this one has started and that have ended, as Linux tells it in hundredths of a second. */
async function readProgramsSec(): Promise<number | null> {
  const stat = await readFile('/proc/self/stat', 'utf8').catch(() => null);
  if (stat === null) return null;
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[13]) + Number(fields[14])) / 100;
}

/** What took too long is told by its program and the file that it read. */
function nameOf({ reason, facts }: MediaError): string {
  if (reason !== 'timeout') return reason;
  return `timeout\n${facts.command?.slice(0, 2000)}`;
}
