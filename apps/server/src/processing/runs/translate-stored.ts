import { type ErrorCode, errorMessages } from '@clipwright/contract';
import { type Language, matchSentences } from '@clipwright/messages';
import { errorSentence } from '../../http/error-sentence.ts';
import * as spanish from './stored-messages.es.ts';
import * as english from './stored-messages.ts';

const finders = [
  matchSentences(english.storedMessages, spanish.storedMessages),
  matchSentences(english.engineMessages, spanish.engineMessages),
  // Those of an error say what is wrong with a clip or its subtitles, too.
  matchSentences(simple(errorMessages.en), errorMessages.es),
];

/**
 * A sentence that was stored in English, in the language of who reads it; as it is where it is not known, such as what a
 * program or a language model said.
 */
export function translateStored(sentence: string, language: Language): string {
  if (language === 'en') return sentence;
  for (const find of finders) {
    const found = find(sentence, (fact) => translateStored(fact, language));
    if (found !== null) return found;
  }
  return sentence;
}

/** Why a run or a clip failed. Codes of the API say it with their facts, others by the sentence they were stored with. */
export function describeFailure(
  { code, message, facts }: { code: string; message: string; facts: Readonly<Record<string, unknown>> | null },
  language: Language,
): string {
  const translated = translateStored(message, language);
  if (language === 'en' || translated !== message) return translated;
  return isErrorCode(code) ? errorSentence(code, facts ?? {}, language) : spanish.storedMessages.failed;
}

function isErrorCode(code: string): code is ErrorCode {
  return code in errorMessages.en;
}

/** Messages whose places are names alone, and that are more than a place. */
function simple(messages: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(messages).filter(([, text]) => !text.includes(', plural') && !/^\{\w+\}$/.test(text)),
  );
}
