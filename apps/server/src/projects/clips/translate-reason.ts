import { type Language, matchSentences } from '@clipwright/messages';
import * as spanish from './reason-messages.es.ts';
import * as english from './reason-messages.ts';

const findReason = matchSentences(english.reasonMessages, spanish.reasonMessages);
const findSign = matchSentences(english.signNames, spanish.signNames);
const orList = new Intl.ListFormat('es', { type: 'disjunction' });

/** Translates the reason for a clip; reasons written by a language model are returned unchanged. */
export function translateReason(text: string, language: Language): string {
  if (language === 'en') return text;
  const translate = (fact: string, name: string) => (name === 'signs' ? translateSigns(fact) : fact);
  return findReason(text, translate) ?? text;
}

/** Translates a list in the engine's format: "question, number, or strong claim". */
function translateSigns(listed: string): string {
  return orList.format(listed.split(/, or |, | or /).map((sign) => findSign(sign) ?? sign));
}
