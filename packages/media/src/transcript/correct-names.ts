import type { Cue, Transcript, Word } from './transcript.ts';
import { joinWords, splitWords } from './words/split-words.ts';

/** A name as it is written, and what it was heard as. */
export type NameCorrection = { term: string; heardAs: readonly string[] };

type Pattern = { tokens: readonly string[]; words: readonly string[] };
type Token = { text: string; word: number; startsWord: boolean; endsWord: boolean };

/**
 * Puts names right: whole words that read as one of the ways a name was heard, or as the name itself in another case,
 * become the name. Case, punctuation and hyphens do not count; an English genitive stays. Where the name has as many
 * words as what was heard each keeps its time, otherwise they share it by their lengths. Names are looked for inside
 * cues, the longest first, and what was put right is not looked at again.
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
  return { ...transcript, cues: transcript.cues.map((cue) => correctCue(cue, byFirst)) };
}

function correctCue(cue: Cue, byFirst: ReadonlyMap<string | undefined, readonly Pattern[]>): Cue {
  const tokens = cue.words.flatMap(({ text }, word) =>
    tokenize(text).map((token, index, all): Token => {
      return { text: token, word, startsWord: index === 0, endsWord: index === all.length - 1 };
    }),
  );
  const words: Word[] = [];
  let next = 0;
  for (let index = 0; index < tokens.length; index++) {
    const first = tokens[index];
    if (!first?.startsWord || first.word < next) continue;
    const pattern =
      byFirst.get(first.text)?.find((each) => isAt(tokens, index, each)) ??
      byFirst.get(withoutGenitive(first.text))?.find((each) => isAt(tokens, index, each));
    const last = pattern && tokens[index + pattern.tokens.length - 1];
    if (!pattern || !last) continue;
    words.push(...cue.words.slice(next, first.word), ...replace(cue.words.slice(first.word, last.word + 1), pattern));
    next = last.word + 1;
  }
  if (next === 0) return cue;
  words.push(...cue.words.slice(next));
  return { ...cue, words, text: joinWords(words.map(({ text }) => text)) };
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

/** The name in the place of what was heard, with the signs that stood around it. */
function replace(heard: readonly Word[], { words }: Pattern): Word[] {
  const [first, last] = [heard[0], heard.at(-1)];
  if (!first || !last) return [];
  const opening = /^[^\p{L}\p{N}]*/u.exec(first.text)?.[0] ?? '';
  // A name that ends in a genitive of its own gets no second one.
  const genitive = /['’]s$/iu.test(words.at(-1) ?? '') ? /[^\p{L}\p{N}]*$/u : /(?:['’]s)?[^\p{L}\p{N}]*$/iu;
  const closing = genitive.exec(last.text)?.[0] ?? '';
  const known = heard.flatMap(({ confidence }) => confidence ?? []);
  const confidence = known.length === heard.length ? Math.min(...known) : null;
  const lengths = words.map((word) => [...word].length);
  const total = lengths.reduce((sum, length) => sum + length, 0);
  let said = 0;
  return words.map((word, index) => {
    const text = (index === 0 ? opening : '') + word + (index === words.length - 1 ? closing : '');
    const [from, to] = [said / total, (said + (lengths[index] ?? 0)) / total];
    said += lengths[index] ?? 0;
    const same = heard.length === words.length ? heard[index] : undefined;
    const lengthSec = last.endSec - first.startSec;
    return {
      text,
      startSec: same?.startSec ?? first.startSec + from * lengthSec,
      endSec: same?.endSec ?? first.startSec + to * lengthSec,
      confidence: same ? same.confidence : confidence,
      speaker: first.speaker,
    };
  });
}

/** A word as it is compared: its parts between hyphens, of letters, digits and apostrophes. */
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
