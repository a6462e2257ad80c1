import { currentLanguage } from '../http/current-language.ts';
import { speechEngineMessagesIn } from './speech-engine-messages.ts';

/** Returns the messages about speech engines, in the current language. */
export const currentSpeechMessages = () => speechEngineMessagesIn[currentLanguage()].speechEngineMessages;

/** Describes a model in the current language, or in the engine's words if it is not in the catalog. */
export function describeModel({ name, description }: { name: string; description: string }): string {
  const texts: Readonly<Record<string, string>> = speechEngineMessagesIn[currentLanguage()].modelTexts;
  return texts[name] ?? description;
}
