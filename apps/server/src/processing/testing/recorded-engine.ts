import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  type ClipInput,
  createLocalFinder,
  decideEdit,
  describeVoice,
  getTranscript,
  MediaError,
  type MediaErrorReason,
  type MediaInfo,
  narrateMoments,
  type RenderedMoment,
  splitSentences,
  unpackView,
} from '@clipwright/media';
import type { EffectOptions, Engine } from '../engine/engine.ts';
import { readRecording, writeRecording } from './recording.ts';

/** A method of the engine that can be disturbed. */
type Effect = 'probe' | 'analyze' | 'transcribe' | 'render' | 'drawFilmstrip';

/**
 * A disturbance of the next use of an effect, once it is half done: `fail` ends it with a `MediaError`, `stall` keeps it
 * from making progress until it is aborted or released, and `die` kills the process.
 */
export type Disturbance =
  | { at: Effect; does: 'fail'; reason: MediaErrorReason }
  | { at: Effect; does: 'stall' | 'die' };

const still = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0xff, 0xd9]);
const unseen = { shots: [], tracks: [], pictures: [], turns: null };

/**
 * Creates an engine for tests that takes milliseconds. It decides as the real one does, with the words of subtitles,
 * and copies recordings instead of running programs. Sources have to be recordings as well.
 * @param disturbances happen in this order, each once; a test may add more.
 */
export function createRecordedEngine(disturbances: Disturbance[] = []): Engine & {
  disturbances: Disturbance[];
  /** Lets everything that stalls continue. */
  release(): void;
} {
  let released = Promise.withResolvers<void>();

  async function reach(effect: Effect, { signal, onProgress }: EffectOptions): Promise<void> {
    if (signal.aborted) throw canceled();
    onProgress?.(0.5);
    const at = disturbances.findIndex((each) => each.at === effect);
    const [disturbance] = at < 0 ? [] : disturbances.splice(at, 1);
    if (disturbance?.does === 'die') process.kill(process.pid, 'SIGKILL');
    if (disturbance?.does === 'fail') throw new MediaError(disturbance.reason, `The test lets ${effect} fail.`);
    if (disturbance?.does === 'stall') await stall(signal);
  }

  async function stall(signal: AbortSignal): Promise<void> {
    const ending = new AbortController();
    const aborted = sleep(600_000, undefined, { signal: AbortSignal.any([signal, ending.signal]) });
    await Promise.race([released.promise, aborted.catch(() => undefined)]);
    ending.abort();
    if (signal.aborted) throw canceled();
  }

  async function probe(path: string): Promise<MediaInfo> {
    const info = await readRecording(path);
    if (info) return info;
    throw new MediaError('not-media', 'The file is no recording of the tests.', { file: path });
  }

  return {
    disturbances,
    release() {
      released.resolve();
      released = Promise.withResolvers();
    },

    async probe(path, options) {
      await reach('probe', options);
      return await probe(path);
    },

    async analyze({ path, audioTrack }, options) {
      await reach('analyze', options);
      const info = await probe(path);
      const audioIndex = info.audio[(audioTrack ?? 1) - 1]?.index ?? null;
      const { durationSec: claimedSec } = info;
      return { info, claimedSec, audioIndex, soundAnalysis: null, keyframesSec: [0], report: [], warnings: [] };
    },

    async transcribe({ isWrittenOnly: _, ...input }, options) {
      await reach('transcribe', options);
      const nothing = { tools: { ffmpegPath: '', ffprobePath: '' }, transcribers: [], engine: null };
      return await getTranscript({ ...input, ...nothing, wavPath: null }, options);
    },

    transcribePart: async () => {
      throw new MediaError('model-missing', 'The recorded engine recognizes no speech.');
    },

    async narrate({ text, ...input }, options) {
      const language = text.language ?? 'en';
      const read = { ...input, sentences: splitSentences(text), language, voice: null };
      return { ...(await narrateMoments(read, options)), voice: describeVoice(null, language) };
    },

    pickFinder: async () => createLocalFinder(),

    async render({ outDir, workDir: _, ...input }, options) {
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
      const { video } = await probe(path);
      if (video) await writeFile(outPath, still);
      return video !== null;
    },

    async makeEditingCopy({ window, outPath }, options) {
      if (options.signal.aborted) throw canceled();
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

function canceled(): MediaError {
  return new MediaError('cancelled', 'The work was canceled.');
}

/** Decides a clip as the real engine does for a picture in which nothing is seen. */
function decide({ moment, material, renditions, spec, ...given }: ClipInput) {
  const view = given.view ?? unseen;
  return { view, edit: given.edit ?? decideEdit(moment, material, view, renditions, spec) };
}

type Edit = RenderedMoment['edit'];

function lengthOf({ ranges }: Edit): number {
  return ranges.reduce((sum, { startSec, endSec }) => sum + endSec - startSec, 0);
}

function describe(
  { moment }: ClipInput,
  { edit, view, files }: Pick<RenderedMoment, 'edit' | 'view'> & { files: RenderedMoment['rendered']['files'] },
): RenderedMoment {
  const cuts = edit.ranges.map(({ startSec, endSec }) => ({ startSec, endSec }));
  const rendered = { files, gainDb: null, warnings: [] };
  return { moment, index: 0, rendered, edit, view, cuts, introSec: 0, doubts: [], warnings: [] };
}
