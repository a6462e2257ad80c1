import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { MediaTools } from '../packages/media/src/process/media-tools.ts';
import { type FfmpegArguments, inputArguments, runFfmpeg } from '../packages/media/src/process/run-ffmpeg.ts';
import { withWorkDir } from '../packages/media/src/process/work-dir.ts';
import { audioEncoderArguments, videoEncoderArguments } from '../packages/media/src/render/encoder-arguments.ts';
import type { TimeRange } from '../packages/media/src/time/time-range.ts';
import { writeVtt } from '../packages/media/src/transcript/formats/write-vtt.ts';
import { parseTranscript } from '../packages/media/src/transcript/parse-transcript.ts';
import { atMost, round } from './measure/figures.ts';
import { makeTalk } from './measure/make-talk.ts';
import { type MeasuredRun, runMeasured } from './measure/run-measured.ts';

const root = join(import.meta.dirname, '..');
const main = join(root, 'apps', 'cli', 'src', 'main.ts');
const sample = join(root, 'samples', 'forty-winters');
/** The words of a two-minute talk. */
const talkWords = join(import.meta.dirname, 'measure', 'talk.vtt');
const CLIP_SEC = 30;
const RUN_TIMEOUT_MS = 900_000;

type Report = { clips: (TimeRange & { file: string })[]; timings: { firstClipSec: number; totalSec: number } };

/**
 * Measures the command line on a ten-minute 1080p source with a sidecar: three vertical 30-second clips with captions
 * and tracked framing, compared with two bare renders of the same windows. Then compares the memory for a two-hour
 * source with that for a two-minute one.
 */
export async function run({ tools }: { tools: MediaTools }) {
  return await withWorkDir(async (dir) => {
    const source = join(dir, 'talk-10min.mp4');
    await repeat(tools, await makeTalk(tools, dir), 15, source);
    await writeSidecar(talkWords, 121.5, 600, join(dir, 'talk-10min.vtt'));
    const ours = await clip(source, join(dir, 'clips'));
    const { clips, timings } = JSON.parse(ours.stdout) as Report;
    const bareSec =
      (await renderBare(tools, source, clips, dir)) / 2 + (await renderBare(tools, source, clips, dir)) / 2;
    const long = await compareMemory(tools, dir);
    return {
      allOverBare: atMost(round(ours.seconds / bareSec, 3), 1.3),
      firstClipShare: atMost(round(timings.firstClipSec / timings.totalSec, 3), 0.38),
      firstClipSec: atMost(round(timings.firstClipSec, 3), 25),
      allSec: atMost(round(ours.seconds, 3), 75),
      bareSec: round(bareSec, 3),
      peakMemoryMiB: atMost(ours.peakMemoryMiB ?? 0, 1144),
      ...long,
      clips: clips.map(({ startSec, endSec }) => ({ startSec, endSec })),
      timings,
    };
  });
}

async function clip(source: string, outDir: string, extra: string[] = []): Promise<MeasuredRun> {
  const lengths = ['--target', String(CLIP_SEC), '--min', '25', '--max', '35'];
  const args = [main, 'clip', source, '--out', outDir, '--count', '3', ...lengths, ...extra, '--json'];
  const measured = await runMeasured(process.execPath, args, RUN_TIMEOUT_MS);
  if (measured.exitCode !== 0) throw new Error(`The command line failed: ${measured.stderr}`);
  return measured;
}

/** Decodes, crops the center, scales and encodes with the same settings. */
async function renderBare(
  tools: MediaTools,
  source: string,
  windows: readonly TimeRange[],
  dir: string,
): Promise<number> {
  const startedMs = performance.now();
  for (const { startSec, endSec } of windows) {
    const args: FfmpegArguments = [
      ...inputArguments(source, [['-ss', String(startSec)]]),
      ['-t', String(endSec - startSec)],
      ['-vf', 'crop=608:1080,scale=1080:1920:flags=bicubic'],
      ...videoEncoderArguments('medium', { widthPx: 1080, heightPx: 1920 }, '30'),
      ...audioEncoderArguments('medium'),
      ['-movflags', '+faststart'],
      [join(dir, 'bare.mp4')],
    ];
    await runFfmpeg(tools, { args, timeoutMs: RUN_TIMEOUT_MS });
  }
  return (performance.now() - startedMs) / 1000;
}

/** Compares the memory for the sample with that for fifty copies of it in a row. */
async function compareMemory(tools: MediaTools, dir: string) {
  const long = join(dir, 'two-hours.mp4');
  await repeat(tools, `${sample}.mp4`, 50, long);
  await writeSidecar(talkWords, 121.5, 7200, join(dir, 'two-hours.vtt'));
  const fast = ['--quality', 'low', '--ratio', '9:16'];
  const short = await clip(`${sample}.mp4`, join(dir, 'short'), fast);
  const twoHours = await clip(long, join(dir, 'long'), fast);
  const growth = round((twoHours.peakMemoryMiB ?? 0) / (short.peakMemoryMiB ?? 1), 3);
  return {
    memoryOfTwoHoursOverTwoMinutes: atMost(growth, 1.1),
    short: { peakMemoryMiB: short.peakMemoryMiB, seconds: round(short.seconds, 3) },
    twoHours: { peakMemoryMiB: twoHours.peakMemoryMiB, seconds: round(twoHours.seconds, 3) },
  };
}

async function repeat(tools: MediaTools, file: string, times: number, out: string): Promise<void> {
  const args = [['-stream_loop', String(times - 1)], ...inputArguments(file), ['-c', 'copy'], [out]];
  await runFfmpeg(tools, { args, timeoutMs: RUN_TIMEOUT_MS });
}

/** Repeats the words until the source ends. */
async function writeSidecar(vttPath: string, everySec: number, durationSec: number, out: string): Promise<void> {
  const context = { fileName: 'sample.vtt', durationSec: null, language: 'en' };
  const { cues, ...rest } = parseTranscript(await readFile(vttPath, 'utf8'), context);
  const shifted = Array.from({ length: Math.ceil(durationSec / everySec) }, (_, round) =>
    cues.map((cue) => ({
      ...cue,
      startSec: cue.startSec + round * everySec,
      endSec: cue.endSec + round * everySec,
      words: [],
    })),
  );
  await writeFile(out, writeVtt({ ...rest, cues: shifted.flat().filter(({ endSec }) => endSec <= durationSec) }));
}
