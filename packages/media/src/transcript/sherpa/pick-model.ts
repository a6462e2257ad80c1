import { MediaError } from '../../media-error.ts';
import type { Model } from '../../models/model.ts';

/** True if a model supports a language. Null means unknown and is left to the model. */
function understands(model: Model, language: string | null): boolean {
  return language === null || model.languages === null || model.languages.includes(language);
}

/**
 * Picks the speech recognition model: the first installed model, in catalog order, that supports the language.
 * @param installed the installed models.
 * @throws MediaError `model-missing`, with the command that installs a model.
 */
export function pickModel(catalogue: readonly Model[], installed: readonly Model[], language: string | null): Model {
  const picked = catalogue.find((model) => installed.includes(model) && understands(model, language));
  if (picked) return picked;
  const recommended = catalogue.find((model) => understands(model, language)) ?? catalogue[0];
  const name = recommended?.name ?? 'parakeet-tdt-0.6b-v3-int8';
  const forLanguage = language === null ? '' : ` for the language "${language}"`;
  throw new MediaError(
    'model-missing',
    `No speech model${forLanguage} is installed: run "clipwright models install ${name}", or give a transcript file.`,
    { model: name, language },
  );
}
