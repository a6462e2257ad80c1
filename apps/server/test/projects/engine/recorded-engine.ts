import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AcceptedJob } from '@clipwright/contract';
import {
  type ClipInput,
  createLocalFinder,
  decideEdit,
  describeVoice,
  findMediaTools,
  getTranscript,
  MediaError,
  type MediaErrorReason,
  type MediaInfo,
  type MediaTools,
  narrateMoments,
  packView,
  probeMedia,
  type RenderedMoment,
  renderJob,
  splitSentences,
  unpackView,
  type WarningFact,
} from '@clipwright/media';
import type { EffectOptions, Engine } from '../../../src/projects/engine/engine.ts';
import { readRecording, writeRecording } from './recording.ts';

/** An engine method that can be disturbed. */
type Effect = 'probe' | 'analyze' | 'transcribe' | 'render' | 'drawFilmstrip' | 'makeEditingCopy';

/**
 * A disturbance for the next use of an effect, once it is half done: `fail` ends it with a `MediaError`, `stall` keeps
 * it from making progress until it is aborted or released, and `die` kills the process.
 */
export type Disturbance =
  | { at: Effect; does: 'fail'; reason: MediaErrorReason }
  | { at: Effect; does: 'stall' | 'die' };

/** The interval at which faces are detected. */
const FACE_SEC = 0.5;
const still = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9]);
/**
 * Creates a test engine that takes only milliseconds. It makes the same decisions as the real one, using the words from
 * subtitles, and writes recordings instead of running programs. Facts are measured only for sources that are not
 * recordings. @param disturbances happen in this order, each once; a test may add more.
 */
export function createRecordedEngine(disturbances: Disturbance[] = []): Engine & {
  disturbances: Disturbance[];
  /** Releases the effect that has been stalled the longest. */
  release(): void;
} {
  let tools: Promise<MediaTools> | null = null;
  const stalled = new Set<() => void>();

  async function reach(effect: Effect, { signal }: EffectOptions): Promise<void> {
    if (signal.aborted) throw canceled();
    const at = disturbances.findIndex((each) => each.at === effect);
    const [disturbance] = at < 0 ? [] : disturbances.splice(at, 1);
    if (disturbance?.does === 'die') process.kill(process.pid, 'SIGKILL');
    if (disturbance?.does === 'fail') throw new MediaError(disturbance.reason, `The test lets ${effect} fail.`);
    if (disturbance?.does === 'stall') await stall(signal);
  }

  async function stall(signal: AbortSignal): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    const end = () => {
      stalled.delete(end);
      resolve();
    };
    stalled.add(end);
    signal.addEventListener('abort', end, { once: true });
    await promise;
    if (signal.aborted) throw canceled();
  }

  async function probe(path: string, { signal }: EffectOptions): Promise<MediaInfo> {
    const info = await readRecording(path);
    if (info) return info;
    tools ??= findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });
    return await probeMedia(await tools, path, { signal });
  }

  return {
    disturbances,
    release: () => stalled.values().next().value?.(),

    async probe(path, options) {
      await reach('probe', options);
      return await probe(path, options);
    },

    async analyze({ path, audioTrack }, options) {
      options.onProgress?.(0.5);
      await reach('analyze', options);
      const info = await probe(path, options);
      const audioIndex = info.audio[(audioTrack ?? 1) - 1]?.index ?? null;
      const { durationSec: claimedSec } = info;
      return {
        info,
        claimedSec,
        audioIndex,
        soundAnalysis: null,
        keyframesSec: [0],
        sceneChanges: [],
        report: [],
        warnings: [],
      };
    },

    async transcribe({ isWrittenOnly: _, ...input }, options) {
      await reach('transcribe', options);
      const nothing = { tools: { ffmpegPath: '', ffprobePath: '' }, transcribers: [], engine: null };
      return await getTranscript({ ...input, ...nothing, wavPath: null }, options);
    },

    transcribePart: async () => {
      throw new MediaError('model-missing', 'The recorded engine recognizes no speech.');
    },

    tellSpeakers: async ({ transcript }) => ({ transcript, report: [], voices: [] }),

    recognizeReactions: async ({ sound }) => ({ sound, report: [] }),

    async narrate({ text, ...input }, options) {
      const language = text.language ?? 'en';
      const read = { ...input, sentences: splitSentences(text), language, voice: null };
      return { ...(await narrateMoments(read, options)), voice: describeVoice(null, language) };
    },

    pickFinder: async () => createLocalFinder(),

    async render({ outDir, workDir: _, ...input }, options) {
      await writeFile(join(outDir, 'partial'), still);
      options.onProgress?.(0.5);
      await reach('render', options);
      const { edit, view } = decide(input);
      const durationSec = lengthOf(edit);
      const files = input.renditions.map(async ({ name, size }) => {
        const [file, thumbnail] = [join(outDir, `${name}.mp4`), join(outDir, `${name}.jpg`)];
        const content = writeRecording({ durationSec, ...size });
        await writeFile(file, content);
        await writeFile(thumbnail, still);
        return { file, thumbnail, durationSec, sizeBytes: content.length };
      });
      return describe(input, { edit, view, files: await Promise.all(files) });
    },

    async checkRendered(input, { report, returned }, options) {
      if (options.signal.aborted) throw canceled();
      const view = input.view ?? unpackView(report.view);
      const edit = input.edit ?? { ...decide(input).edit, framing: report.framing };
      const files = returned.map(async ({ file, thumbnail }) => {
        const info = await readRecording(file);
        const isRight = info !== null && Math.abs(info.durationSec - lengthOf(edit)) < 0.05;
        if (!isRight) throw new MediaError('output-invalid', 'The finished clip is damaged: render it again.');
        return { file, thumbnail, durationSec: info.durationSec, sizeBytes: info.sizeBytes };
      });
      return describe(input, { edit, view, files: await Promise.all(files) });
    },

    async drawFilmstrip({ path, outPath }, options) {
      await reach('drawFilmstrip', options);
      const { video } = await probe(path, options);
      if (video) await writeFile(outPath, still);
      return video !== null;
    },

    async makeEditingCopy({ window, outPath }, options) {
      await reach('makeEditingCopy', options);
      const { startSec, endSec } = window;
      const content = writeRecording({ durationSec: endSec - startSec });
      await writeFile(outPath, content);
      return { startSec, endSec, sizeBytes: content.length };
    },

    findLanguageModel: async () => null,
    findTools: async () => {
      throw new Error('The recorded engine has no programs.');
    },
  };
}

/** Returns a runner's outputs for a job based on a recording, by name. */
export function recordOutputs({ work, outputs }: AcceptedJob): Map<string, Uint8Array<ArrayBuffer>> {
  const { edit, window } = renderJob.parse(work);
  const report = { view: packView(seeFace(window)), framing: {}, warnings: [] };
  const contentOf = (name: string) =>
    name.endsWith('.json')
      ? Buffer.from(JSON.stringify(report))
      : name.endsWith('.mp4')
        ? writeRecording({ durationSec: lengthOf(edit) })
        : still;
  return new Map(outputs.map(({ name }) => [name, new Uint8Array(contentOf(name))]));
}

function canceled(): MediaError {
  return new MediaError('cancelled', 'The work was canceled.');
}

/** Makes the decisions about a clip that the real engine would make for a single shot with one still face. */
function decide({ moment, material, renditions, spec, ...given }: ClipInput) {
  const view = given.view ?? seeFace(moment);
  return { view, edit: given.edit ?? decideEdit(moment, material, view, renditions, spec) };
}

function seeFace({ startSec, endSec }: Pick<ClipInput['moment'], 'startSec' | 'endSec'>): RenderedMoment['view'] {
  const face = { box: { x: 270, y: 60, width: 100, height: 120 }, score: 0.9 };
  const count = Math.max(2, Math.ceil((endSec - startSec) / FACE_SEC));
  const samples = Array.from({ length: count }, (_, index) => ({ atSec: startSec + index * FACE_SEC, ...face }));
  return { shots: [{ startSec, endSec }], tracks: [{ id: 'face', samples }], pictures: [], turns: null };
}

type Edit = RenderedMoment['edit'];

function lengthOf({ ranges }: Edit): number {
  return ranges.reduce((sum, { startSec, endSec }) => sum + endSec - startSec, 0);
}

function describe(
  { moment, spec: { brand } }: ClipInput,
  { edit, view, files }: Pick<RenderedMoment, 'edit' | 'view'> & { files: RenderedMoment['rendered']['files'] },
): RenderedMoment {
  const cuts = edit.ranges.map(({ startSec, endSec }) => ({ startSec, endSec }));
  const rendered = { files, gainDb: null, damaged: 0, warnings: [] };
  const missing = (['intro', 'outro'] as const).filter((place) => brand?.[place]?.path === null);
  const warnings = missing.map((place): WarningFact => ({ code: 'bumper-missing', facts: { place } }));
  const introSec = brand?.intro?.path ? brand.intro.durationSec : 0;
  return { moment, index: 0, rendered, edit, view, cuts, introSec, doubts: [], warnings };
}
