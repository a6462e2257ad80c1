import type { Cue, Transcript, Word } from './transcript.ts';
import { joinWords, splitWords } from './words/split-words.ts';

/** A name's correct spelling and its misspellings in transcripts. */
export type NameCorrection = { term: string; heardAs: readonly string[] };

type Pattern = { tokens: readonly string[]; words: readonly string[] };
/** A word and its cue's index in the group of cues spoken without a pause. */
type Placed = { word: Word; cue: number };
type Token = { text: string; word: number; startsWord: boolean; endsWord: boolean };

/**
 * Corrects names: whole words that match a misspelling of a name, or the name itself in different case, are replaced by
 * the name. Matching ignores case, punctuation and hyphens; an English possessive ending is kept. If the name has as
 * many words as the match, each word keeps its time and its cue. Otherwise the words share the match's time by length
 * and are placed in the cue where the match starts. Names are matched longest first, within cues and across cues that
 * one speaker speaks without a pause; corrected words are not matched again. Cues left without words are removed.
 */
export function correctNames(transcript: Transcript, corrections: readonly NameCorrection[]): Transcript {
  const patterns = corrections
    .flatMap(({ term, heardAs }) => {
      const words = splitWords(term);
      return [...heardAs, term].map((heard): Pattern => ({ tokens: splitWords(heard).flatMap(tokenize), words }));
    })
    .filter(({ tokens, words }) => tokens.length > 0 && words.length > 0)
    .sort((a, b) => b.tokens.length - a.tokens.length);
  if (patterns.length === 0) return transcript;
  const byFirst = Map.groupBy(patterns, ({ tokens }) => tokens[0]);
  return { ...transcript, cues: joinSpoken(transcript.cues).flatMap((cues) => correctCues(cues, byFirst)) };
}

/** A longer silence ends an utterance. */
const MAX_PAUSE_SEC = 1;

/** Groups cues that a name may span. */
function joinSpoken(cues: readonly Cue[]): Cue[][] {
  const groups: Cue[][] = [];
  for (const cue of cues) {
    const group = groups.at(-1);
    const before = group?.at(-1);
    if (group && before && continuesSentence(before, cue)) group.push(cue);
    else groups.push([cue]);
  }
  return groups;
}

function continuesSentence(before: Cue, cue: Cue): boolean {
  const isStopped = /[.!?…。！？]["'”’»)\]]*$/u.test(before.words.at(-1)?.text ?? '');
  return !isStopped && before.speaker === cue.speaker && cue.startSec - before.endSec <= MAX_PAUSE_SEC;
}

function correctCues(cues: readonly Cue[], byFirst: ReadonlyMap<string | undefined, readonly Pattern[]>): Cue[] {
  const placedWords = cues.flatMap(({ words }, cue) => words.map((word): Placed => ({ word, cue })));
  const tokens = placedWords.flatMap(({ word: { text } }, word) =>
    tokenize(text).map((token, index, all): Token => {
      return { text: token, word, startsWord: index === 0, endsWord: index === all.length - 1 };
    }),
  );
  const words: Placed[] = [];
  const changed = new Set<number>();
  let next = 0;
  for (let index = 0; index < tokens.length; index++) {
    const first = tokens[index];
    if (!first?.startsWord || first.word < next) continue;
    const pattern =
      byFirst.get(first.text)?.find((each) => isAt(tokens, index, each)) ??
      byFirst.get(withoutGenitive(first.text))?.find((each) => isAt(tokens, index, each));
    const last = pattern && tokens[index + pattern.tokens.length - 1];
    if (!pattern || !last) continue;
    const matchedWords = placedWords.slice(first.word, last.word + 1);
    words.push(...placedWords.slice(next, first.word), ...replace(matchedWords, pattern));
    for (const { cue } of matchedWords) changed.add(cue);
    next = last.word + 1;
  }
  words.push(...placedWords.slice(next));
  return cues.flatMap((cue, index) => {
    if (!changed.has(index)) return [cue];
    const own = words.flatMap((one) => (one.cue === index ? [one.word] : []));
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const isWhole = cue.words[0]?.startSec === first.startSec && cue.words.at(-1)?.endSec === last.endSec;
    const times = isWhole ? {} : { startSec: first.startSec, endSec: last.endSec };
    return [{ ...cue, ...times, words: own, text: joinWords(own.map(({ text }) => text)) }];
  });
}

function isAt(tokens: readonly Token[], start: number, { tokens: wanted }: Pattern): boolean {
  const last = tokens[start + wanted.length - 1];
  return (
    last?.endsWord === true &&
    wanted.every((text, offset) => {
      const token = tokens[start + offset]?.text ?? '';
      return token === text || (offset === wanted.length - 1 && withoutGenitive(token) === text);
    })
  );
}

/** Replaces the match with the name and keeps the surrounding punctuation. */
function replace(place: readonly Placed[], { words }: Pattern): Placed[] {
  const oldWords = place.map(({ word }) => word);
  const [first, last] = [oldWords[0], oldWords.at(-1)];
  if (!first || !last) return [];
  const opening = /^[^\p{L}\p{N}]*/u.exec(first.text)?.[0] ?? '';
  // A name that already ends in a possessive does not get a second ending.
  const genitive = /['’]s$/iu.test(words.at(-1) ?? '') ? /[^\p{L}\p{N}]*$/u : /(?:['’]s)?[^\p{L}\p{N}]*$/iu;
  const closing = genitive.exec(last.text)?.[0] ?? '';
  const confidences = oldWords.flatMap(({ confidence }) => confidence ?? []);
  const confidence = confidences.length === oldWords.length ? Math.min(...confidences) : null;
  const lengths = words.map((word) => [...word].length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let lettersBefore = 0;
  return words.map((word, index) => {
    const text = (index === 0 ? opening : '') + word + (index === words.length - 1 ? closing : '');
    const [from, to] = [lettersBefore / total, (lettersBefore + (lengths[index] ?? 0)) / total];
    lettersBefore += lengths[index] ?? 0;
    const same = oldWords.length === words.length ? oldWords[index] : undefined;
    const cue = (same ? place[index] : place[0])?.cue ?? 0;
    const lengthSec = last.endSec - first.startSec;
    const corrected: Word = {
      text,
      startSec: same?.startSec ?? first.startSec + from * lengthSec,
      endSec: same?.endSec ?? first.startSec + to * lengthSec,
      confidence: same ? same.confidence : confidence,
      speaker: first.speaker,
    };
    return { word: corrected, cue };
  });
}

/** Splits a word at hyphens for comparison; the parts only contain letters, digits and apostrophes. */
function tokenize(word: string): string[] {
  return word
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('’', "'")
    .split(/[^\p{L}\p{M}\p{N}']+/u)
    .map((token) => token.replace(/^'+|'+$/g, ''))
    .filter((token) => token !== '');
}

function withoutGenitive(token: string): string {
  return token.replace(/'s$/, '');
}
