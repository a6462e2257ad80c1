import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { MediaError } from '../../media-error.ts';
import { isModelInstalled } from '../../models/list-models.ts';
import type { Model } from '../../models/model.ts';
import { voices } from '../../models/voices.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import type { MediaTools } from '../../process/media-tools.ts';
import { inputArguments } from '../../process/run-ffmpeg.ts';
import { withWorkDir } from '../../process/work-dir.ts';
import { runSherpaChild } from '../../sherpa/run-sherpa-child.ts';
import { readNarrationSamples } from '../read-narration-samples.ts';
import type { SpeakInput, Voice } from '../voice.ts';
import type { SpeakJob } from './speak-child.ts';
import { buildVoiceConfig } from './voice-config.ts';

/** Loading a voice takes a second or two, and speaking well under a second per word, even on the slowest machines. */
const TIMEOUT_BASE_MS = 2 * 60_000;
const TIMEOUT_PER_CHARACTER_MS = 200;

const Line = z.object({ text: z.number().int().nonnegative(), sampleCount: z.number().int().nonnegative() });

/**
 * Finds the installed voices of the catalog. They run in sherpa-onnx in a separate process, which loads a voice once
 * for all texts. No weights were available when this was written, so their sound and their speed are untested;
 * everything around them is tested.
 * @param settings `modelsDir` as for `installModel`; `threads` defaults to the number of CPU cores, at most 4.
 */
export async function findSherpaVoices(
  tools: MediaTools,
  settings: { modelsDir: string; threads?: number | undefined },
): Promise<Voice[]> {
  const installedVoices = await Promise.all(
    voices.map(async (model) => ((await isModelInstalled(settings.modelsDir, model)) ? [model] : [])),
  );
  return installedVoices.flat().map((model) => ({
    name: model.name,
    isRobotic: false,
    speaks: (language) => model.languages?.includes(language) === true,
    speak: async (input, options) =>
      await withWorkDir(async (folder) => await speakBy(model, tools, settings, folder, input, options), input.workDir),
  }));
}

async function speakBy(
  model: Model,
  tools: MediaTools,
  settings: { modelsDir: string; threads?: number | undefined },
  folder: string,
  { texts }: SpeakInput,
  options: EffectOptions,
): Promise<Int16Array[]> {
  const threads = settings.threads ?? Math.min(4, availableParallelism());
  const job: SpeakJob = { config: buildVoiceConfig(model, settings.modelsDir, threads), texts, folder };
  const failure = {
    reason: 'voice-failed',
    message: `The voice ${model.name} ended unexpectedly: try again, or remove it and install it again with "clipwright models".`,
  } as const;
  const receivedTexts = new Set<number>();
  let done = 0;
  await runSherpaChild(
    {
      script: new URL('./speak-child.ts', import.meta.url),
      job,
      reads: [settings.modelsDir],
      writes: [folder],
      timeoutMs: TIMEOUT_BASE_MS + TIMEOUT_PER_CHARACTER_MS * texts.reduce((sum, text) => sum + text.length, 0),
      onLine: (line) => {
        const { text, sampleCount } = Line.parse(line);
        done += 1;
        if (sampleCount > 0) receivedTexts.add(text);
        options.onProgress?.(done / texts.length);
      },
      failure,
      missing: { code: 'voice-engine-missing', facts: {} },
    },
    options,
  );
  if (done !== texts.length) throw new MediaError(failure.reason, failure.message, { said: done, of: texts.length });
  const spoken: Int16Array[] = [];
  for (const index of texts.keys()) {
    const wav = inputArguments(join(folder, `${index}.wav`));
    spoken.push(
      receivedTexts.has(index)
        ? await readNarrationSamples(tools, wav, folder, { signal: options.signal })
        : new Int16Array(),
    );
  }
  return spoken;
}
