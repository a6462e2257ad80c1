import { installModel, type ListedModel, listModels, MediaError, needsSpeechEngine } from '@clipwright/media';
import type { CommandContext } from './command-context.ts';
import { explainError } from './explain-error.ts';
import { type ClipFlags, noTranscript } from './read-clip-spec.ts';
import type { Terminal } from './terminal.ts';

type SpeechFlags = Pick<ClipFlags, 'transcript' | 'engine' | 'language' | 'captions' | 'json' | 'yes'>;

/** The operations on models. Tests pass their own. */
export type ModelStore = {
  list(modelsDir: string): Promise<ListedModel[]>;
  install: typeof installModel;
};

/** The public models. */
export const usualStore: ModelStore = { list: listModels, install: installModel };

/**
 * Offers to download the speech model if captions are requested and there is no speech engine. `--yes` accepts in
 * advance; without an interactive terminal nothing is downloaded. The clips can be made in either case.
 * @throws MediaError `cancelled`. A partial download is kept and resumed the next time.
 */
export async function getSpeechModel(
  source: string,
  flags: SpeechFlags,
  context: Pick<CommandContext, 'config' | 'findTools' | 'signal' | 'ask'>,
  terminal: Terminal,
  models: ModelStore = usualStore,
): Promise<void> {
  const ask = flags.json ? null : context.ask;
  if (!flags.captions || (ask === null && !flags.yes)) return;
  const model = await findMissingModel(source, flags, context, models);
  if (!model) return;
  const size = `${Math.round(model.downloadBytes / 1024 ** 2)} MB`;
  if (!flags.yes && !(await ask?.(`Fetch the speech model (${size}, once) to write captions?`))) return;
  await fetchModel(model, context, terminal, models);
}

/** Returns the model that would transcribe the captions. Null if none is needed or one is installed. */
async function findMissingModel(
  source: string,
  { transcript, engine, language: wanted }: SpeechFlags,
  { config, findTools, signal }: Pick<CommandContext, 'config' | 'findTools' | 'signal'>,
  models: ModelStore,
): Promise<ListedModel | null> {
  const ignoresSubtitles = transcript === noTranscript;
  if ((transcript !== undefined && !ignoresSubtitles) || (engine !== undefined && engine !== 'sherpa')) return null;
  if (engine === undefined && config.CLIPWRIGHT_TRANSCRIPTION_URL !== undefined) return null;
  const language = wanted ?? null;
  const fitting = (await models.list(config.CLIPWRIGHT_MODELS_DIR)).filter(
    ({ kind, languages }) =>
      kind === 'speech-recognition' && (language === null || languages === null || languages.includes(language)),
  );
  const [usual] = fitting;
  if (!usual || fitting.some(({ installed }) => installed)) return null;
  try {
    return (await needsSpeechEngine(await findTools(), { path: source, language, ignoresSubtitles }, { signal }))
      ? usual
      : null;
  } catch (error) {
    // The next step reports problems of the source.
    if (error instanceof MediaError && error.reason !== 'cancelled') return null;
    throw error;
  }
}

async function fetchModel(
  { name }: ListedModel,
  { config, signal }: Pick<CommandContext, 'config' | 'signal'>,
  terminal: Terminal,
  models: ModelStore,
): Promise<void> {
  const { CLIPWRIGHT_MODELS_DIR: modelsDir, CLIPWRIGHT_MODELS_MIRROR } = config;
  const mirrorUrl = CLIPWRIGHT_MODELS_MIRROR ?? null;
  try {
    await models.install(name, { modelsDir, mirrorUrl }, { signal, onProgress: terminal.step('Fetching the model') });
  } catch (error) {
    if (!(error instanceof MediaError) || error.reason === 'cancelled') throw error;
    terminal.say(`${explainError(error)} The clips are made without captions.`);
  }
}
