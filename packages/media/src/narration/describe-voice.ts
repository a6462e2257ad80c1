import type { WarningFact } from '../facts/warnings.ts';
import { voices } from '../models/voices.ts';
import type { Voice } from './voice.ts';

/**
 * Returns the note about the voice that reads a text aloud, with the model to install for a better one.
 * @param voice the voice in use; null if none supports its language.
 * @param language ISO 639-1 code.
 */
export function describeVoice(voice: Pick<Voice, 'name' | 'isRobotic'> | null, language: string): WarningFact {
  const model = voices.find(({ languages }) => languages?.includes(language))?.name ?? null;
  if (!voice) return { code: 'voice-missing', facts: { language, model } };
  return voice.isRobotic
    ? { code: 'voice-robotic', facts: { voice: voice.name, model } }
    : { code: 'voice-natural', facts: { voice: voice.name } };
}
