import { currentLanguage } from '../http/current-language.ts';
import {
  speechEngineMessages as messagesInSpanish,
  modelTexts as modelsInSpanish,
} from './speech-engine-messages.es.ts';
import { modelTexts, speechEngineMessages } from './speech-engine-messages.ts';

const messagesIn = { en: speechEngineMessages, es: messagesInSpanish } as const;
const modelsIn = { en: modelTexts, es: modelsInSpanish } as const;

/** Returns the messages about speech engines, in the current language. */
export const currentSpeechMessages = () => messagesIn[currentLanguage()];

/** Describes a model in the current language, or in the engine's words if it is not in the catalog. */
export function describeModel({ name, description }: { name: string; description: string }): string {
  const texts: Readonly<Record<string, string>> = modelsIn[currentLanguage()];
  return texts[name] ?? description;
}
