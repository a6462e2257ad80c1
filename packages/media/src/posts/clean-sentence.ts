import type { Speech } from '../moments/prepare-speech.ts';
import { joinWords } from '../transcript/words/split-words.ts';

/**
 * Words `first` to `last` as a person would write them down: without "um" and "uh", without words said twice in a row or
 * broken off, without a leading "And so", beginning with a capital. Empty where nothing is left.
 */
export function cleanSentence(speech: Speech, first: number, last: number): string {
  const kept: number[] = [];
  for (let index = first; index <= last; index++) {
    const plain = speech.plain[index] ?? '';
    const written = speech.words[index]?.text ?? '';
    if (plain === '' && !/\p{L}|\p{N}|\p{S}/u.test(written)) continue;
    if (speech.lexicon.fillers.has(plain) || isStutter(speech, index, last)) continue;
    kept.push(index);
  }
  while (kept.length > 3 && isLeadIn(speech, kept[0] ?? 0)) kept.shift();
  const lastSpoken = kept.at(-1);
  const closing = lastSpoken !== last ? (/[.!?…]+$/.exec(speech.words[last]?.text ?? '')?.[0] ?? '') : '';
  const text = joinWords(kept.map((index) => speech.words[index]?.text ?? ''))
    .replace(/ +([,.])/g, '$1')
    .replace(/^[,;:.\s–—-]+|[,;:\s–—-]+$/g, '');
  const ended = /[.!?…。！？][”"»’')]*$/u.test(text) ? text : text + closing;
  return ended.replace(/^(\P{L}*)(\p{Ll})/u, (_, before: string, letter: string) => before + letter.toUpperCase());
}

/** "to to", "th the": the first of two. */
function isStutter(speech: Speech, index: number, last: number): boolean {
  const own = speech.plain[index] ?? '';
  const next = index < last ? (speech.plain[index + 1] ?? '') : '';
  if (own === '' || next === '') return false;
  if (own === next) return speech.lexicon.functionWords.has(own) && !rightDoubles.has(own);
  const isFragment = own.length <= 2 && next.startsWith(own) && next.length > own.length + 1;
  return isFragment && !speech.lexicon.functionWords.has(own) && !/[\p{N}\p{Lo}]/u.test(own);
}

/** Words that may well stand twice: "odd that that happened", "nous nous levons". */
const rightDoubles: ReadonlySet<string> = new Set('that had nous vous die der das sie no sí non'.split(' '));

/** "And", "so", "well", "but" at the head say nothing to who has not heard what came before. */
function isLeadIn(speech: Speech, index: number): boolean {
  const plain = speech.plain[index] ?? '';
  const { spokenReaction, danglingStarts, thirdPerson } = speech.lexicon;
  if (spokenReaction.has(plain)) return true;
  return leadIns.has(plain) && danglingStarts.has(plain) && !thirdPerson.has(plain);
}

/** Conjunctions of the languages with word lists that join a sentence to the one before. */
const leadIns: ReadonlySet<string> = new Set(
  'and but so or then also y pero entonces o pues et mais donc alors ou puis und aber also dann oder e ma quindi allora o mas então'.split(
    ' ',
  ),
);
