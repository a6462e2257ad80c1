import { join } from 'node:path';
import { z } from 'zod';
import type { MaterialReport } from '../material/material-report.ts';
import { MediaError } from '../media-error.ts';
import { isModelInstalled } from '../models/list-models.ts';
import { reactionModel } from '../models/reaction-model.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { runSherpaChild } from '../sherpa/run-sherpa-child.ts';
import { toReactions } from '../sound/read-envelope.ts';
import type { Sound } from '../sound/sound.ts';
import { mergeRanges } from '../time/time-range.ts';
import { fatalReasons } from '../transcript/fatal-reasons.ts';
import { listReactionNotes } from '../transcript/list-reaction-notes.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';
import { listWindows, type Window } from './list-windows.ts';
import type { TagSoundsJob } from './tag-sounds-child.ts';

export type ReactionsInput = {
  sound: Sound | null;
  transcript: Transcript | null;
  /** A mono 16 kHz WAV file of the whole source; null if the source has no sound. */
  wavPath: string | null;
};

/** The model's names for laughter and applause. */
const reactionNames = [
  ...['Laughter', 'Giggle', 'Snicker', 'Belly laugh', 'Chuckle, chortle'],
  ...['Applause', 'Clapping', 'Cheering'],
];
/** The least probability. It was not measured with the real weights. */
const LEAST_PROBABILITY = 0.5;
/** The longest break in laughter or applause, in seconds. */
const MAX_BREAK_SEC = 0.3;
/** The time limit: two minutes for loading, plus ten times what a window takes on a slow core. */
const TIMEOUT_BASE_MS = 2 * 60_000;
const TIMEOUT_PER_WINDOW_MS = 2000;
const MAX_MEMORY_BYTES = 1024 ** 3;

const Answer = z.object({ window: z.int().nonnegative(), probability: z.number() });

/**
 * Replaces the laughter and applause guessed from loudness by what a local model recognizes, if it is installed.
 * Everything stays as it is without words, and where the transcript notes laughter or applause itself. A failure of the
 * model is reported, and changes nothing either.
 * @param modelsDir as for `installModel`; undefined for none.
 * @throws MediaError `cancelled`, `disk-full`.
 */
export async function recognizeReactions(
  modelsDir: string | undefined,
  { sound, transcript, wavPath }: ReactionsInput,
  options: EffectOptions = {},
): Promise<{ sound: Sound | null; report: MaterialReport }> {
  const unchanged = { sound, report: [] };
  if (modelsDir === undefined || sound === null || transcript === null || wavPath === null) return unchanged;
  if (listReactionNotes(transcript).length > 0 || !(await isModelInstalled(modelsDir, reactionModel))) return unchanged;
  try {
    const windows = listWindows(sound, listWords(transcript));
    const likely = windows.length === 0 ? [] : await pickLikely(modelsDir, wavPath, windows, options);
    const reactions = toReactions(mergeRanges(likely, MAX_BREAK_SEC), sound);
    const others = sound.events.filter(({ kind }) => kind !== 'laughter-or-applause');
    const events = [...others, ...reactions].sort((one, other) => one.startSec - other.startSec);
    return { sound: { ...sound, events }, report: [] };
  } catch (error) {
    if (!(error instanceof MediaError) || fatalReasons.includes(error.reason)) throw error;
    return { sound, report: [{ code: 'reactions-guessed', facts: {} }] };
  }
}

/** Returns the windows with laughter or applause. */
async function pickLikely(
  modelsDir: string,
  wavPath: string,
  windows: readonly Window[],
  options: EffectOptions,
): Promise<Window[]> {
  const [modelPath, labelsPath] = [reactionModel.files.model, reactionModel.files.labels].map((file) =>
    join(modelsDir, reactionModel.name, file),
  ) as [string, string];
  const job: TagSoundsJob = {
    ...{ wavPath, modelPath, labelsPath },
    windows: windows.map(({ listen }) => listen),
    names: reactionNames,
  };
  const likely: Window[] = [];
  await runSherpaChild(
    {
      script: new URL('./tag-sounds-child.ts', import.meta.url),
      job,
      reads: [wavPath, modelPath, labelsPath],
      timeoutMs: TIMEOUT_BASE_MS + TIMEOUT_PER_WINDOW_MS * windows.length,
      maxMemoryBytes: MAX_MEMORY_BYTES,
      onLine: (line) => {
        const answer = Answer.parse(line);
        const window = windows[answer.window];
        if (window && answer.probability >= LEAST_PROBABILITY) likely.push(window);
        options.onProgress?.((answer.window + 1) / windows.length);
      },
      failure: { reason: 'transcription-failed', message: { code: 'speech-engine-ended', facts: {} } },
      missing: { code: 'speech-engine-missing', facts: {} },
    },
    options,
  );
  return likely;
}
