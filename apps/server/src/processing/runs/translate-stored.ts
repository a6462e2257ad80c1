import { type ErrorCode, errorMessages } from '@clipwright/contract';
import type { Language } from '@clipwright/messages';
import { errorSentence } from '../../http/error-sentence.ts';
import * as spanish from './stored-messages.es.ts';
import * as english from './stored-messages.ts';

/** A sentence in English, as it can be found again, and in another language. */
type Known = { pattern: RegExp; names: readonly string[]; text: string };

const place = /\{(\w+)\}/g;

const known: readonly Known[] = [
  ...pair(english.storedMessages, spanish.storedMessages),
  ...pair(english.engineMessages, spanish.engineMessages),
  // Those of an error say what is wrong with a clip or its subtitles, too.
  ...pair(simple(errorMessages.en), errorMessages.es),
];

/**
 * A sentence that was stored in English, in the language of who reads it; as it is where it is not known, such as what a
 * program or a language model said.
 */
export function translateStored(sentence: string, language: Language): string {
  if (language === 'en') return sentence;
  for (const { pattern, names, text } of known) {
    const found = pattern.exec(sentence);
    if (!found) continue;
    const facts = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
    return text.replaceAll(place, (_, name: string) => translateStored(facts.get(name) ?? '', language));
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

function pair(from: Readonly<Record<string, string>>, to: Readonly<Record<string, string>>): Known[] {
  return Object.entries(from).map(([key, text]) => ({
    pattern: new RegExp(`^${text.split(place).map(toPattern).join('')}$`),
    names: Array.from(text.matchAll(place), ([, name]) => name ?? ''),
    text: to[key] ?? text,
  }));
}

/** Every second part of a split text is the name of a place. */
function toPattern(part: string, index: number): string {
  return index % 2 === 1 ? '(.+?)' : part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
