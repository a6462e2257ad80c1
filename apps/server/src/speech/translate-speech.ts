import { type Language, matchSentences } from '@clipwright/messages';
import { currentLanguage } from '../http/current-language.ts';
import * as spanish from './speech-engine-messages.es.ts';
import * as english from './speech-engine-messages.ts';

const textsIn = { en: english, es: spanish } as const;
const findFailure = matchSentences(english.installFailures, spanish.installFailures);

/** What is said of speech engines, in the language of who asks. */
export const currentSpeechMessages = () => textsIn[currentLanguage()].speechEngineMessages;

/** What a model does, in the language of who asks; in the engine's words where it is none of the catalogue's. */
export function describeModel({ name, description }: { name: string; description: string }): string {
  const texts: Readonly<Record<string, string>> = textsIn[currentLanguage()].modelTexts;
  return texts[name] ?? description;
}

/** Why an installation failed, as it is stored, in another language; as it is where it is not known. */
export function translateFailure(error: string, language: Language): string {
  return language === 'en' ? error : (findFailure(error) ?? error);
}
