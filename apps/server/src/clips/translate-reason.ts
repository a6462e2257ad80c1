import { type Language, matchSentences } from '@clipwright/messages';
import * as spanish from './reason-messages.es.ts';
import * as english from './reason-messages.ts';

const findReason = matchSentences(english.reasonMessages, spanish.reasonMessages);
const findSign = matchSentences(english.signNames, spanish.signNames);
const orList = new Intl.ListFormat('es', { type: 'disjunction' });

/** Translates a reason of a clip; one written by a language model is returned unchanged. */
export function translateReason(text: string, language: Language): string {
  if (language === 'en') return text;
  const translate = (fact: string, name: string) => (name === 'signs' ? translateSigns(fact) : fact);
  return findReason(text, translate) ?? text;
}

/** Translates a list as the engine writes it: "question, number, or strong claim". */
function translateSigns(listed: string): string {
  return orList.format(listed.split(/, or |, | or /).map((sign) => findSign(sign) ?? sign));
}
