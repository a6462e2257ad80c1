import type { SearchModel, SpeechEngine } from '@clipwright/contract';
import type { ListedModel } from '@clipwright/media';
import { listModels } from '@clipwright/media/data';
import type { Config } from '../config/config.ts';
import { currentSpeechMessages, describeModel } from './translate-speech.ts';

/** Lists models and whether they are installed. */
export type ListModels = (modelsDir: string) => Promise<ListedModel[]>;

/** Lists the engines that can transcribe speech here, or could once installed, in the order in which they are tried. */
export async function listSpeechEngines(
  { media }: Pick<Config, 'media'>,
  list: ListModels = listModels,
): Promise<SpeechEngine[]> {
  const { transcription, modelsDir } = media;
  const local = (await list(modelsDir)).filter(({ kind }) => kind === 'speech-recognition');
  return [
    ...(transcription ? [describeApi(transcription)] : []),
    ...local.map(
      (model): SpeechEngine => ({
        id: model.name,
        name: model.name,
        kind: 'local',
        explain: describeModel(model),
        installed: model.installed,
        sizeBytes: model.downloadBytes,
        languages: model.languages && [...model.languages],
        licence: model.licence,
      }),
    ),
  ];
}

/** True if an engine supports a language; an unknown one (null) is left to the engine. */
export function understands({ languages }: Pick<SpeechEngine, 'languages'>, language: string | null): boolean {
  return language === null || languages === null || languages.includes(language);
}

/** Finds the semantic search model and whether it is installed; null if an API does its work. */
export async function findSearchModel(
  { media }: Pick<Config, 'media'>,
  list: ListModels = listModels,
): Promise<SearchModel | null> {
  const model = media.embedding ? null : (await list(media.modelsDir)).find(({ kind }) => kind === 'search');
  if (!model) return null;
  const { name, installed, downloadBytes, licence } = model;
  return { id: name, explain: describeModel(model), installed, sizeBytes: downloadBytes, licence };
}

/** True if speech can be transcribed here, or by a worker with models that have these names. */
export async function hasSpeechEngine(config: Pick<Config, 'media'>, names: readonly string[] = []): Promise<boolean> {
  const engines = await listSpeechEngines(config);
  return engines.some(({ id }) => names.includes(id)) || engines.some(({ installed }) => installed);
}

function describeApi({ baseUrl, model }: NonNullable<Config['media']['transcription']>): SpeechEngine {
  return {
    id: 'api',
    name: model,
    kind: 'api',
    explain: currentSpeechMessages().sendsAudio({ host: new URL(baseUrl).host }),
    installed: true,
    sizeBytes: null,
    languages: null,
    licence: null,
  };
}
