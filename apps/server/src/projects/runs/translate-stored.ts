import { gatedOptionTextsIn } from '@clipwright/clip-spec';
import { type ErrorCode, errorMessages } from '@clipwright/contract';
import { type Language, matchSentences, type Translation } from '@clipwright/messages';
import { findTextWarning } from '../../captions/index.ts';
import { errorSentence } from '../../http/error-sentence.ts';
import { absenceMessages as absencesSpanish } from '../resolve/absence-messages.es.ts';
import { absenceMessages as absences } from '../resolve/absence-messages.ts';
import { leftOutMessage as leftOutSpanish, engineWarnings as warningsSpanish } from './engine-warning-messages.es.ts';
import { engineWarnings, leftOutMessage } from './engine-warning-messages.ts';
import * as spanish from './stored-messages.es.ts';
import * as english from './stored-messages.ts';

/** Translates a fact in an engine sentence that is a name; null if the name is unknown. */
function translateFact(fact: string, name: string, language: Language): string | null {
  if (name === 'analysis') return translateAnalysis(fact, language);
  return name === 'language' ? translateLanguageName(fact, language) : null;
}

function translateAnalysis(name: string, language: Language): string | null {
  const optionId = Object.entries(gatedOptionTextsIn.en).find(([, texts]) => texts.name === name)?.[0];
  return Object.entries(gatedOptionTextsIn[language]).find(([id]) => id === optionId)?.[1].name ?? null;
}

let codes: ReadonlyMap<string, string> | undefined;

/** Translates a language from the English name that the engine gives it. */
function translateLanguageName(name: string, language: Language): string | null {
  codes ??= mapCodes();
  const code = codes.get(name);
  return code === undefined ? null : (new Intl.DisplayNames([language], { type: 'language' }).of(code) ?? null);
}

function mapCodes(): Map<string, string> {
  const letters = Array.from('abcdefghijklmnopqrstuvwxyz');
  const names = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });
  const pairs = letters.flatMap((first) => letters.map((second) => first + second));
  // Some languages also have an older code; the first one alphabetically may be either.
  return new Map(pairs.map((code) => [names.of(code) ?? code, code]));
}

const finders = [
  matchSentences(english.storedMessages, spanish.storedMessages),
  matchSentences(english.engineMessages, spanish.engineMessages),
  matchSentences(leftOutSentences('en', leftOutMessage), leftOutSentences('es', leftOutSpanish)),
  matchSentences(engineWarnings, warningsSpanish),
  findTextWarning,
  matchSentences(absenceSentences(absences), absenceSentences(absencesSpanish)),
  // The error sentences also explain problems with clips and subtitles.
  matchSentences(simple(errorMessages.en), errorMessages.es),
];

/**
 * Translates a sentence that was stored in English. Unknown sentences, such as output from a program or a language
 * model, are returned unchanged.
 */
export function translateStored(sentence: string, language: Language): string {
  if (language === 'en') return sentence;
  for (const find of finders) {
    const translated = find(
      sentence,
      (fact, name) => translateFact(fact, name, language) ?? translateStored(fact, language),
    );
    if (translated !== null) return translated;
  }
  return sentence;
}

/**
 * Explains why a run or a clip failed: by its code and facts if it is an API code, otherwise by its stored sentence.
 */
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

/** Returns a separate sentence for each analysis, since nothing else separates the failure from the analysis name. */
function leftOutSentences(language: Language, message: string): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(gatedOptionTextsIn[language]).map(([id, { name }]) => [id, message.replace('{analysis}', name)]),
  );
}

/**
 * Returns the sentences that explain why a run left out an option. The engine uses the same sentences for an analysis.
 */
function absenceSentences(messages: Translation<typeof absences>): Readonly<Record<string, string>> {
  const { plan, ...others } = messages;
  const simple = Object.entries(others).map(([key, write]) => [key, write('{analysis}')]);
  return { ...Object.fromEntries(simple), plan: plan('{analysis}', '{plan}') };
}

/** Keeps the messages whose placeholders are all names and that contain more than a placeholder. */
function simple(messages: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(messages).filter(([, text]) => !text.includes(', plural') && !/^\{\w+\}$/.test(text)),
  );
}
