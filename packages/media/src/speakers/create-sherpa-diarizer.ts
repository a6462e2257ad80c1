import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { MediaError } from '../media-error.ts';
import { isModelInstalled } from '../models/list-models.ts';
import { embeddingModel, segmentationModel, speakerModels } from '../models/speaker-models.ts';
import { runSherpaChild } from '../sherpa/run-sherpa-child.ts';
import type { DiarizeJob } from './diarize-child.ts';
import type { DiarizeInput, Diarizer, FoundVoices } from './diarizer.ts';
import { joinVoices } from './join-voices.ts';
import { averageVoice } from './recognize-voices.ts';
import { tidyTurns } from './tidy-turns.ts';

/** The distance at which pieces are different voices: strict, since voices found twice are joined by longer stretches. */
const THRESHOLD = 0.4;
/** The longest part: time and memory for telling its voices apart grow faster than its length. */
const PART_SEC = 600;
/** The time limit: four times the length of the sound, plus two minutes for loading. */
const TIMEOUT_FACTOR = 4;
const TIMEOUT_BASE_MS = 2 * 60_000;

const sec = z.number().nonnegative();
const PartAnswer = z.object({
  part: z.int().nonnegative(),
  turns: z.array(z.object({ startSec: sec, endSec: sec, speaker: z.int() })),
  voices: z.array(z.object({ speaker: z.int(), heardSec: sec, embedding: z.array(z.number()) })),
});
type PartAnswer = z.output<typeof PartAnswer>;

/**
 * Creates a diarizer that runs two local models with sherpa-onnx in a separate process. Long sources are heard in parts,
 * whose voices are joined by their embeddings.
 * @param settings `modelsDir` as for `installModel`, or the paths of the models; `threads` defaults to the machine's
 * number of threads, at most 4.
 */
export function createSherpaDiarizer(
  settings: { modelsDir: string; threads?: number | undefined } & Partial<
    Pick<DiarizeJob, 'segmentationPath' | 'embeddingPath'>
  >,
): Diarizer {
  return {
    findTurns: async ({ wavPath, durationSec, ...known }, options = {}) => {
      const paths = await findModels(settings);
      const count = Math.max(1, Math.ceil(durationSec / PART_SEC));
      const parts = Array.from({ length: count }, (_, index) => ({
        startSec: (index * durationSec) / count,
        endSec: ((index + 1) * durationSec) / count,
      }));
      const job: DiarizeJob = {
        ...paths,
        wavPath,
        parts,
        threads: settings.threads ?? Math.min(4, availableParallelism()),
        threshold: THRESHOLD,
      };
      const answers: PartAnswer[] = [];
      await runSherpaChild(
        {
          script: new URL('./diarize-child.ts', import.meta.url),
          job,
          reads: [wavPath, paths.segmentationPath, paths.embeddingPath],
          timeoutMs: TIMEOUT_BASE_MS + TIMEOUT_FACTOR * 1000 * durationSec,
          onLine: (line) => {
            answers.push(PartAnswer.parse(line));
            options.onProgress?.(answers.length / count);
          },
          failure: { reason: 'transcription-failed', message: { code: 'speech-engine-ended', facts: {} } },
          missing: { code: 'speech-engine-missing', facts: {} },
        },
        options,
      );
      return await joinParts(answers, known);
    },
  };
}

async function findModels(
  settings: Parameters<typeof createSherpaDiarizer>[0],
): Promise<Pick<DiarizeJob, 'segmentationPath' | 'embeddingPath'>> {
  const { modelsDir, segmentationPath, embeddingPath } = settings;
  if (segmentationPath !== undefined && embeddingPath !== undefined) return { segmentationPath, embeddingPath };
  const missing: string[] = [];
  for (const model of speakerModels) if (!(await isModelInstalled(modelsDir, model))) missing.push(model.name);
  const models = missing.join(' ');
  if (models !== '') {
    const sentence = `Speakers cannot be told apart: install the models with "clipwright models install ${models}".`;
    throw new MediaError('model-missing', sentence, { models });
  }
  return {
    segmentationPath: join(modelsDir, segmentationModel.name, segmentationModel.files.segmentation),
    embeddingPath: join(modelsDir, embeddingModel.name, embeddingModel.files.embedding),
  };
}

/** Voices that are not fewer than this can be too many: someone is seen, and someone else may not be. */
const LEAST_UNSURE = 3;

/** Joins the parts' voices. */
async function joinParts(
  answers: readonly PartAnswer[],
  { voices: exactly, findMostVoices }: Pick<DiarizeInput, 'voices' | 'findMostVoices'>,
): Promise<FoundVoices> {
  const local = answers.flatMap(({ part, voices }) => voices.map((voice) => ({ ...voice, part })));
  const free = joinVoices(local, { exactly });
  const unboundedVoices = new Set(free).size;
  const mayBeMany = exactly === undefined && unboundedVoices >= LEAST_UNSURE;
  const most = (mayBeMany ? await findMostVoices?.() : null) ?? Number.POSITIVE_INFINITY;
  const isBounded = unboundedVoices > most;
  const people = isBounded ? joinVoices(local, { most }) : free;
  const personOf = new Map(local.map(({ part, speaker }, index) => [`${part} ${speaker}`, people[index] ?? 0]));
  const { turns, order } = tidyTurns(
    answers.flatMap(({ part, turns }) =>
      turns.map(({ startSec, endSec, speaker }) => ({
        startSec,
        endSec,
        voice: personOf.get(`${part} ${speaker}`) ?? 0,
      })),
    ),
  );
  const voices = order.map((person) => {
    const own = local.filter((_, index) => people[index] === person);
    return { embedding: averageVoice(own), heardSec: own.reduce((sec, { heardSec }) => sec + heardSec, 0) };
  });
  return { turns, voices, unboundedVoices: isBounded ? unboundedVoices : null };
}
