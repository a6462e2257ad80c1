import { type Language, matchSentences } from '@clipwright/messages';
import { currentLanguage } from '../http/current-language.ts';
import {
  installFailures as failuresInSpanish,
  speechEngineMessages as messagesInSpanish,
  modelTexts as modelsInSpanish,
} from './speech-engine-messages.es.ts';
import { installFailures, modelTexts, speechEngineMessages } from './speech-engine-messages.ts';

const messagesIn = { en: speechEngineMessages, es: messagesInSpanish } as const;
const modelsIn = { en: modelTexts, es: modelsInSpanish } as const;
const findFailure = matchSentences(installFailures, failuresInSpanish);

/** What is said of speech engines, in the language of who asks. */
export const currentSpeechMessages = () => messagesIn[currentLanguage()];

/** What a model does, in the language of who asks; in the engine's words where it is none of the catalogue's. */
export function describeModel({ name, description }: { name: string; description: string }): string {
  const texts: Readonly<Record<string, string>> = modelsIn[currentLanguage()];
  return texts[name] ?? description;
}

/** Why an installation failed, as it is stored, in another language; as it is where it is not known. */
export function translateFailure(error: string, language: Language): string {
  return language === 'en' ? error : (findFailure(error) ?? error);
}
