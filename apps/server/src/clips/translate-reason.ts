import { type Language, matchSentences } from '@clipwright/messages';
import * as spanish from './reason-messages.es.ts';
import * as english from './reason-messages.ts';

const findReason = matchSentences(english.reasonMessages, spanish.reasonMessages);
const findSign = matchSentences(english.signNames, spanish.signNames);
const orList = new Intl.ListFormat('es', { type: 'disjunction' });

/** A reason of a clip in the language of who reads it; as it is where a language model wrote it. */
export function translateReason(text: string, language: Language): string {
  if (language === 'en') return text;
  const tell = (fact: string, name: string) => (name === 'signs' ? translateSigns(fact) : fact);
  return findReason(text, tell) ?? text;
}

/** A list as the engine writes it: "question, number, or strong claim". */
function translateSigns(listed: string): string {
  return orList.format(listed.split(/, or |, | or /).map((sign) => findSign(sign) ?? sign));
}
