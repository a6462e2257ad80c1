import type { FaceDetector } from '@clipwright/media';
import { createLimit } from '../../jobs/create-limit.ts';
import { renderOperation } from '../../telemetry/operations.ts';
import type { Parts } from './build-parts.ts';
import type { EncoderOfWork } from './create-encoder-finder.ts';
import type { Engine } from './engine.ts';
import { poolDetectors } from './pool-detectors.ts';

/** The niceness that programs for decorations have in addition, so that clips come first. */
const ORNAMENT_EXTRA_NICENESS = 9;

type EngineOptions = {
  /** The number of clips encoded concurrently. */
  renders: number;
  /** The niceness of the programs that make clips, 0 to 19, so that users who wait for a page come first. */
  niceness: number;
  /** Finds the encoder of clips; default x264. */
  findEncoder?: ((tools: Parts['tools']) => Promise<EncoderOfWork>) | undefined;
};

/** Loads the engine's code, with the first work in this process. */
const load = () => import('@clipwright/media');

/** Creates the engine method that reads facts about files, for requests. */
export function createProbe(getParts: () => Promise<Pick<Parts, 'tools'>>): Engine['probe'] {
  return async (path, { signal }) => await (await load()).probeMedia((await getParts()).tools, path, { signal });
}

/**
 * Creates this machine's engine. All clips in this process share the cores and the parts that are expensive to start.
 * Encoding keeps several cores busy, face detection one: while one clip is encoded, face detection runs on the next
 * one.
 */
export function createEngine(
  getParts: () => Promise<Parts>,
  { renders, niceness, findEncoder = async () => ({}) }: EngineOptions,
): Engine {
  let detectors: Promise<() => FaceDetector> | undefined;
  const openDetectors = () => {
    detectors ??= load().then(({ createFaceDetector }) =>
      poolDetectors(() => createFaceDetector({ niceness }), renders),
    );
    return detectors;
  };
  const [prepare, render] = [createLimit(renders), createLimit(renders)];
  const findTools = async () => {
    const { tools } = await getParts();
    return { ...tools, niceness, ...(await findEncoder(tools)) };
  };
  return {
    findTools,
    probe: createProbe(async () => ({ tools: await findTools() })),
    analyze: async (input, options) => await (await load()).analyzeSource(await findTools(), input, options),

    async transcribe({ isWrittenOnly, ...input }, options) {
      const { transcribers } = await getParts();
      const given = { tools: await findTools(), transcribers: isWrittenOnly ? [] : transcribers, engine: null };
      const { getTranscript } = await load();
      return await getTranscript({ ...input, ...given }, options);
    },

    async transcribePart(input, options) {
      const { transcribers } = await getParts();
      const { transcribePart } = await load();
      return await transcribePart({ ...input, transcribers }, options);
    },

    async tellSpeakers({ info, keyframesSec, ...input }, options) {
      const { diarizer } = await getParts();
      const { countPeople, createFaceDetector, tellSpeakers } = await load();
      const createDetector = () => createFaceDetector({ niceness });
      const people = async () => await countPeople(await findTools(), { info, keyframesSec }, createDetector, options);
      const { durationSec } = info;
      return await tellSpeakers(diarizer, { ...input, durationSec, countPeople: people }, options);
    },

    async recognizeReactions(input, options) {
      const { tools } = await getParts();
      return await (await load()).recognizeReactions(tools.modelsDir, input, options);
    },

    async narrate({ text, ...input }, options) {
      const { describeVoice, narrateMoments, splitSentences } = await load();
      const { voices } = await getParts();
      const language = text.language ?? 'en';
      const voice = voices.find((one) => one.speaks(language)) ?? null;
      const read = { ...input, sentences: splitSentences(text), language, voice };
      return { ...(await narrateMoments(read, options)), voice: describeVoice(voice, language) };
    },

    async pickFinder({ aiEnhancement }) {
      const { finder, modelFinder } = await getParts();
      return (aiEnhancement ? modelFinder : null) ?? finder;
    },

    async render({ moment, ...input }, { signal, onProgress }) {
      const parts = { tools: await findTools(), createFaceDetector: await openDetectors() };
      const { renderMoments } = await load();
      const { rendered, warnings } = await renderMoments(
        parts,
        { ...input, moments: [moment], fileStems: ['clip'] },
        {
          signal,
          onProgress,
          onRendered: () => {},
          limits: {
            prepare: (work) => prepare(work, signal),
            render: (work) => render(() => renderOperation.run({}, work), signal),
          },
        },
      );
      const [only] = rendered;
      if (!only) throw new Error('The clip was not rendered.');
      // Includes files that are missing for every clip, such as an intro.
      return { ...only, warnings };
    },

    checkRendered: async (input, returned, { signal }) =>
      await (await load()).checkRenderedClip(await findTools(), input, returned, { signal }),

    async drawFilmstrip({ path, outPath, workDir }, { signal }) {
      const { makeFilmstrip, probeMedia } = await load();
      const tools = { ...(await getParts()).tools, niceness: Math.min(19, niceness + ORNAMENT_EXTRA_NICENESS) };
      const info = await probeMedia(tools, path, { signal });
      const { video } = info;
      return (
        video !== null &&
        (await makeFilmstrip(tools, { info: { ...info, video }, outPath, workDir }, { signal })) !== null
      );
    },

    makeEditingCopy: async (input, options) =>
      await (await load()).makeEditingCopy((await getParts()).tools, input, options),
    findLanguageModel: async () => (await getParts()).languageModel,
  };
}
