import { voices } from '../models/voices.ts';
import { nameLanguage } from '../transcript/name-language.ts';
import type { Voice } from './voice.ts';

/**
 * Returns a sentence or two for the user: the voice that reads a text aloud, and a way to get a better one.
 * @param voice the voice in use; null if none supports its language.
 * @param language ISO 639-1 code.
 */
export function describeVoice(voice: Pick<Voice, 'name' | 'isRobotic'> | null, language: string): string {
  const model = voices.find(({ languages }) => languages?.includes(language));
  const install = model && `"clipwright models install ${model.name}" where Clipwright runs`;
  if (!voice) {
    const cause = `No voice for ${nameLanguage(language)} is installed, so the clips are silent.`;
    return `${cause} To have them read aloud, ${install ? `run ${install}` : 'install espeak-ng where Clipwright runs'}.`;
  }
  if (!voice.isRobotic) return `The text is read aloud by the voice ${voice.name}.`;
  const sentence = `The text is read aloud by ${voice.name}, a robotic voice.`;
  return install ? `${sentence} For a more natural one, run ${install}.` : sentence;
}
