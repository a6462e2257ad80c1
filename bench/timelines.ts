import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import fc from 'fast-check';
import { clipSize } from '../packages/media/src/geometry/aspect-ratio.ts';
import { buildTimeline } from '../packages/media/src/pipeline/build-timeline.ts';
import { withWorkDir } from '../packages/media/src/process/work-dir.ts';
import type { Timeline, TimelineCut } from '../packages/media/src/timelines/timeline.ts';
import { type TimelineFormat, timelineFormats, writeTimeline } from '../packages/media/src/timelines/write-timeline.ts';
import { randomTimelineClips } from '../packages/media/test/random-edits.ts';

const DOCUMENTS = 300;
const reader = join(import.meta.dirname, 'measure/read-timelines.py');
const adapters = {
  xmeml: 'fcp_xml',
  fcpxml: 'fcpx_xml',
  'fcpxml-resolve': 'fcpx_xml',
  edl: 'cmx_3600',
  otio: 'otio_json',
} as const satisfies Record<TimelineFormat, string>;
const formats = Object.keys(adapters) as TimelineFormat[];

/** Of each track: frame of the timeline, frame of the source, frames, name of the source. */
type RangesOfTracks = [number, number, number, string][][];
type Read = { file: string; error?: string; video?: RangesOfTracks; audio?: RangesOfTracks };
type Answer = { version: string; results: Read[] };

/**
 * Writes timelines of random edits in every format and has OpenTimelineIO read them back: whether each track shows the
 * same frames of the same files at the same frames. `--python` names the Python that has it, with its adapters
 * `otio-fcp-adapter`, `otio-fcpx-xml-adapter` and `otio-cmx3600-adapter`; default `python3`.
 */
export async function run({
  seed = '1',
  python = 'python3',
}: {
  seed?: string;
  python?: string;
}): Promise<Record<string, unknown>> {
  const checked = spawnSync(python, ['-c', 'import opentimelineio'], { encoding: 'utf8' });
  if (checked.status !== 0) {
    throw new Error(
      `OpenTimelineIO is not there for "${python}": install opentimelineio otio-fcp-adapter otio-fcpx-xml-adapter otio-cmx3600-adapter, and name that Python by --python.`,
    );
  }
  const timelines = fc.sample(randomTimelineClips, { seed: Number(seed), numRuns: DOCUMENTS }).map((clips, index) =>
    buildTimeline(clips, {
      name: `Take & "${index}" – 講演`,
      request: { ratio: '9:16', size: clipSize('9:16', 1080) },
      spec: { fit: 'crop', smartCropping: true },
    }),
  );
  const { version, results } = await withWorkDir((dir) => readBack(timelines, dir, python));
  const figures = Object.fromEntries(
    formats.map((format) => {
      const wrong = timelines.flatMap((timeline, index) => {
        const found = results.find(({ file }) => file === fileName(index, format));
        const problem = found ? findDifference(timeline, format, found) : 'not read';
        return problem === null ? [] : [`${timeline.frameRate}: ${problem}`];
      });
      return [
        format,
        { read: DOCUMENTS - wrong.length, of: DOCUMENTS, met: wrong.length === 0, wrong: wrong.slice(0, 3) },
      ];
    }),
  );
  return {
    openTimelineIo: version,
    seed,
    rates: [...new Set(timelines.map(({ frameRate }) => frameRate))],
    cuts: timelines.reduce((sum, { cuts }) => sum + cuts.length, 0),
    layers: timelines.reduce((sum, { videoTracks }) => sum + videoTracks.flat().length, 0),
    ...figures,
  };
}

function fileName(index: number, format: TimelineFormat): string {
  return `${index}-${format}${timelineFormats[format]}`;
}

async function readBack(timelines: readonly Timeline[], dir: string, python: string): Promise<Answer> {
  const manifest: { file: string; adapter: string; rate: string }[] = [];
  for (const [index, timeline] of timelines.entries()) {
    for (const format of formats) {
      const file = fileName(index, format);
      await writeFile(join(dir, file), writeTimeline(timeline, format));
      manifest.push({ file, adapter: adapters[format], rate: timeline.frameRate });
    }
  }
  await writeFile(join(dir, 'manifest.json'), JSON.stringify(manifest));
  const ended = spawnSync(python, [reader, dir], { encoding: 'utf8', maxBuffer: 1e9 });
  if (ended.status !== 0) throw new Error(`OpenTimelineIO could not be run: ${ended.stderr.slice(-2000)}`);
  return toAnswer(JSON.parse(ended.stdout));
}

/** The reader is a program of its own, in another language: what it printed is looked at before it counts. */
function toAnswer(printed: unknown): Answer {
  const { version, results } = Object(printed) as Partial<Answer>;
  if (typeof version !== 'string' || !Array.isArray(results) || results.some(({ file }) => typeof file !== 'string')) {
    throw new Error('the reader printed something else than its results');
  }
  return { version, results };
}

/** What was read otherwise than it was written, or null. */
function findDifference(
  timeline: Timeline,
  format: TimelineFormat,
  { error, video = [], audio = [] }: Read,
): string | null {
  if (error !== undefined) return error;
  const { sources, cuts, videoTracks } = timeline;
  const rangesOf = (items: readonly TimelineCut[]) =>
    items.map(({ sourceIndex, sourceFrame, startFrame, frames }) => {
      const source = sources[sourceIndex];
      const name = source?.name ?? '';
      return [startFrame, (source?.timecodeFrame ?? 0) + sourceFrame, frames, format === 'edl' ? oneLine(name) : name];
    });
  const shown = format === 'edl' ? [cuts] : videoTracks;
  const expected = JSON.stringify(shown.map(rangesOf));
  if (JSON.stringify(video) !== expected) return describeFirst(JSON.stringify(video), expected);
  // FCPXML has picture and sound in one element, which the reader takes for the picture.
  if (format.startsWith('fcpxml')) return null;
  const heard = JSON.stringify(rangesOf(format === 'edl' ? cuts : (videoTracks[0] ?? [])));
  return audio.length > 0 && audio.every((track) => JSON.stringify(track) === heard) ? null : 'the sound differs';
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

function describeFirst(found: string, expected: string): string {
  const at = [...expected].findIndex((character, index) => character !== found[index]);
  const around = (text: string) => text.slice(Math.max(0, at - 30), at + 30);
  return `"${around(found)}" instead of "${around(expected)}"`;
}
