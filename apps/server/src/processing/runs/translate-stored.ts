import { gatedOptionTextsIn } from '@clipwright/clip-spec';
import { type ErrorCode, errorMessages } from '@clipwright/contract';
import { type Language, matchSentences, type Translation } from '@clipwright/messages';
import { findTextWarning } from '../../captions/index.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { absenceMessages as absencesSpanish } from '../spec/absence-messages.es.ts';
import { absenceMessages as absences } from '../spec/absence-messages.ts';
import { leftOutMessage as leftOutSpanish, engineWarnings as warningsSpanish } from './engine-warning-messages.es.ts';
import { engineWarnings, leftOutMessage } from './engine-warning-messages.ts';
import * as spanish from './stored-messages.es.ts';
import * as english from './stored-messages.ts';
import { translateFact } from './translate-fact.ts';

const finders = [
  matchSentences(english.storedMessages, spanish.storedMessages),
  matchSentences(english.engineMessages, spanish.engineMessages),
  matchSentences(leftOutSentences('en', leftOutMessage), leftOutSentences('es', leftOutSpanish)),
  matchSentences(engineWarnings, warningsSpanish),
  findTextWarning,
  matchSentences(absenceSentences(absences), absenceSentences(absencesSpanish)),
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
    const found = find(
      sentence,
      (fact, name) => translateFact(fact, name, language) ?? translateStored(fact, language),
    );
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

/** One for each analysis: nothing else tells where the failure ends and its name begins. */
function leftOutSentences(language: Language, message: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(gatedOptionTextsIn[language]).map(([id, { name }]) => [id, message.replace('{analysis}', name)]),
  );
}

/** Why a run went without an option, which is what the engine says of an analysis, too. */
function absenceSentences(say: Translation<typeof absences>): Readonly<Record<string, string>> {
  const { plan, ...others } = say;
  const simple = Object.entries(others).map(([key, write]) => [key, write('{analysis}')]);
  return { ...Object.fromEntries(simple), plan: plan('{analysis}', '{plan}') };
}

/** Messages whose places are names alone, and that are more than a place. */
function simple(messages: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(messages).filter(([, text]) => !text.includes(', plural') && !/^\{\w+\}$/.test(text)),
  );
}
