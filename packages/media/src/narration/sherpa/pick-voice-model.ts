import type { Model } from '../../models/model.ts';

/** The first of the installed voices that speaks a language (ISO 639-1), or null. */
export function pickVoiceModel(installed: readonly Model[], language: string): Model | null {
  return installed.find(({ kind, languages }) => kind === 'voice' && languages?.includes(language) === true) ?? null;
}
