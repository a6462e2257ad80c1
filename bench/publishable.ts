import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative, sep } from 'node:path';
import { z } from 'zod';
import { describeFact } from '../packages/contract/src/facts/describe-fact.ts';
import { mediaEndings } from '../packages/contract/src/sources/media-files.ts';
import { materialEntry } from '../packages/media/src/material/material-report.ts';
import { MediaError } from '../packages/media/src/media-error.ts';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { inputArguments, runFfmpeg } from '../packages/media/src/process/run-ffmpeg.ts';
import { runMeasured } from './measure/run-measured.ts';
import { judgment, summarize } from './measure/verdicts.ts';
import { type ReviewedClip, writeReviewPage } from './measure/write-review-page.ts';

const main = join(import.meta.dirname, '..', 'apps', 'cli', 'src', 'main.ts');
const LONGEST_RUN_MS = 60 * 60_000;
/** The interval between two frames of the contact sheet; each cut adds another frame. */
const FRAME_SEC = 2;
/** The lowest scene-change score of ffmpeg, 0..1, that counts as a cut. */
const CUT_SCORE = 0.3;

/** The part of a run's report that the page shows. The report may also come from another program. */
const runReport = z.object({
  transcript: z
    .object({
      cues: z.array(
        z.object({ words: z.array(z.object({ text: z.string(), startSec: z.number(), endSec: z.number() })) }),
      ),
    })
    .nullable(),
  clips: z.array(
    z.object({
      rank: z.int().positive(),
      file: z.string(),
      startSec: z.number(),
      endSec: z.number(),
      title: z.string(),
      caption: z.string(),
      hashtags: z.array(z.string()),
      reasons: z.array(z.object({ text: z.string(), quote: z.string().nullable() })),
      doubts: z.array(materialEntry),
    }),
  ),
});
type Report = z.output<typeof runReport>;

/**
 * Makes clips of every source in a folder with the default settings, and a page to judge them. If there are verdicts,
 * it returns their summary. Existing clips and pages are kept.
 * @param options `dataDir` holds the sources, `cache` receives clips, page and verdicts, and `only` is a
 * comma-separated list of texts that select sources by path
 */
export async function run({
  dataDir,
  tools,
  cache,
  only,
}: {
  dataDir: string | null;
  tools: MediaTools;
  cache?: string | undefined;
  only?: string | undefined;
}) {
  if (!dataDir || !cache) {
    throw new MediaError(
      'invalid-option',
      'Name the folder of sources with --data and one for the clips with --cache.',
    );
  }
  const texts = only?.split(',') ?? [''];
  const failures: Record<string, string> = {};
  const clips: ReviewedClip[] = [];
  for (const source of await listSources(dataDir)) {
    if (!texts.some((text) => source.includes(text))) continue;
    const name = source.replace(/\.\w+$/, '').replaceAll(sep, '-');
    const report = await clipSource(join(dataDir, source), join(cache, name));
    if (typeof report === 'string') failures[source] = report;
    else
      for (const clip of report.clips)
        clips.push(await review(tools, { clip, transcript: report.transcript, name, cache }));
  }
  const page = join(cache, 'review.html');
  await writeFile(page, writeReviewPage(clips));
  return { page, clips: clips.length, failures, ...summarize(await readJudgments(cache)) };
}

async function listSources(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  // A text to read aloud ends in `md`, since a `txt` file next to a video holds its transcript.
  const isSource = (ending: string) => mediaEndings.has(ending) || ending === 'md';
  return entries
    .filter((entry) => entry.isFile() && isSource(extname(entry.name).slice(1).toLowerCase()))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
}

/** Runs `clipwright clip` once per source. Returns the report, or the reason for having no clips. */
async function clipSource(path: string, outDir: string): Promise<Report | string> {
  const stored = join(outDir, 'report.json');
  if (!existsSync(stored)) {
    const args = [main, 'clip', path, '--out', outDir, '--json'];
    const { exitCode, stdout, stderr } = await runMeasured(process.execPath, args, LONGEST_RUN_MS);
    if (exitCode !== 0) return stderr.trim().split('\n').at(-1) ?? `exit code ${exitCode}`;
    await writeFile(stored, stdout);
  }
  return runReport.parse(JSON.parse(await readFile(stored, 'utf8')));
}

async function review(
  tools: MediaTools,
  {
    clip,
    transcript,
    name,
    cache,
  }: { clip: Report['clips'][number]; transcript: Report['transcript']; name: string; cache: string },
): Promise<ReviewedClip> {
  const folder = join(cache, name, `frames-${clip.rank}`);
  await mkdir(folder, { recursive: true });
  const waveform = join(folder, 'waveform.png');
  const loudness = await drawSound(tools, clip.file, waveform);
  const near = (path: string) => relative(cache, path).split(sep).join('/');
  const words = transcript?.cues.flatMap((cue) => cue.words) ?? [];
  return {
    id: `${name}/${clip.rank}`,
    video: near(clip.file),
    waveform: near(waveform),
    frames: (await drawFrames(tools, clip.file, folder)).map((frame) => ({ ...frame, path: near(frame.path) })),
    loudness,
    title: clip.title,
    caption: clip.caption,
    hashtags: clip.hashtags,
    reasons: clip.reasons.map(({ text, quote }) => (quote ? `${text} “${quote}”` : text)),
    doubts: clip.doubts.flatMap((doubt) => describeFact(doubt, 'en') ?? []),
    transcript: words
      .filter(({ startSec, endSec }) => startSec < clip.endSec && endSec > clip.startSec)
      .map(({ text }) => text)
      .join(' '),
    startSec: clip.startSec,
    endSec: clip.endSec,
  };
}

/** Draws a frame every two seconds and after each cut. */
async function drawFrames(tools: MediaTools, file: string, folder: string) {
  const times: number[] = [];
  await runFfmpeg(tools, {
    args: [
      ...inputArguments(file),
      [
        '-vf',
        `select='isnan(prev_selected_t)+gte(t-prev_selected_t,${FRAME_SEC})+gt(scene,${CUT_SCORE})',showinfo,scale=-2:320`,
      ],
      ['-fps_mode', 'passthrough'],
      [join(folder, '%03d.jpg')],
    ],
    timeoutMs: 120_000,
    logLevel: 'info',
    onLogLine: (line) => {
      const time = /pts_time:([\d.]+)/.exec(line)?.[1];
      if (time !== undefined) times.push(Number(time));
    },
  });
  return times.map((atSec, index) => ({ path: join(folder, `${String(index + 1).padStart(3, '0')}.jpg`), atSec }));
}

/** Draws the waveform. Returns the formatted loudness. */
async function drawSound(tools: MediaTools, file: string, path: string): Promise<string> {
  let loudness = 'no sound';
  await runFfmpeg(tools, {
    args: [
      ...inputArguments(file),
      ['-filter_complex', '[0:a]asplit[heard][drawn];[heard]ebur128[out];[drawn]showwavespic=s=480x80[picture]'],
      ['-map', '[picture]', path],
      ['-map', '[out]', '-f', 'null', '-'],
    ],
    timeoutMs: 120_000,
    logLevel: 'info',
    onLogLine: (line) => {
      const level = /I:\s+(-?[\d.]+) LUFS/.exec(line)?.[1];
      if (level !== undefined) loudness = `${level} LUFS`;
    },
  });
  return loudness;
}

async function readJudgments(folder: string) {
  const names = (await readdir(folder)).filter((name) => /^verdicts-.*\.json$/.test(name)).sort();
  return await Promise.all(
    names.map(async (name) => judgment.parse(JSON.parse(await readFile(join(folder, name), 'utf8')))),
  );
}
