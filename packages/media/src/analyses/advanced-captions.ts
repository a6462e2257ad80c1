import { listForms } from '../moments/plain-word.ts';
import { durationOf } from '../time/time-range.ts';
import type { AnalysisResult } from './analysis.ts';
import type { CaptionAdvice, EmphasizedWord } from './analysis-data.ts';
import { type ClipSentence, type ClipView, quoteWords } from './analyzed-clip.ts';
import { describeCaptions, describeEmphasis, describeFastSentence } from './describe-analyses.ts';

/** The maximum reading speed of viewers; a common limit in subtitle guidelines. */
const READABLE_CHARACTERS_PER_SEC = 20;
/** The minimum number of words per emphasized word, because too much emphasis has no effect. */
const WORDS_PER_EMPHASIS = 5;

/** The weights used to choose between two candidates. */
const weights: Record<EmphasizedWord['reason'], number> = { number: 5, name: 4, claim: 3, emotion: 2, contrast: 1 };

/** Selects the words that captions should emphasize, and checks that viewers can keep up with the captions. */
export function adviseCaptions(clip: ClipView): AnalysisResult<'advanced_captions'> {
  const emphasis = clip.sentences.flatMap((sentence) => emphasizeSentence(clip, sentence));
  const spokenSec = clip.sentences.reduce((sum, sentence) => sum + durationOf(sentence), 0);
  const characters = clip.sentences.reduce((sum, sentence) => sum + sentence.text.length, 0);
  const fastSentences = clip.sentences.flatMap((sentence) => {
    const charactersPerSec = round(sentence.text.length / Math.max(0.2, durationOf(sentence)));
    if (charactersPerSec <= READABLE_CHARACTERS_PER_SEC || sentence.words.length < 3) return [];
    const { startSec, endSec } = sentence;
    return [{ startSec, endSec, charactersPerSec, quote: quoteWords(sentence.words) }];
  });
  const data: CaptionAdvice = {
    emphasis,
    charactersPerSec: spokenSec > 0 ? round(characters / spokenSec) : null,
    fastSentences,
  };
  const insights = [
    ...emphasis.map((word) => ({
      ...describeEmphasis(word),
      quote: word.text,
      atSec: word.startSec,
      kind: 'advice' as const,
    })),
    ...fastSentences.map((sentence) => ({
      ...describeFastSentence(sentence.charactersPerSec),
      quote: sentence.quote,
      atSec: sentence.startSec,
      kind: 'weakness' as const,
    })),
  ].sort((a, b) => a.atSec - b.atSec);
  return { analysisType: 'advanced_captions', data, ...describeCaptions(data), insights };
}

/** Selects the weightiest words in a sentence, at most one in five and never two in a row, in chronological order. */
function emphasizeSentence(clip: ClipView, sentence: ClipSentence): EmphasizedWord[] {
  const candidates = sentence.words.flatMap((word, place) => {
    const reason = reasonFor(clip, sentence.firstWord + place, place === 0);
    return reason ? [{ place, word, reason }] : [];
  });
  candidates.sort((a, b) => weights[b.reason] - weights[a.reason] || a.place - b.place);
  const room = Math.ceil(sentence.words.length / WORDS_PER_EMPHASIS);
  const chosen: typeof candidates = [];
  for (const candidate of candidates) {
    if (chosen.length === room) break;
    if (chosen.every((other) => Math.abs(other.place - candidate.place) > 1)) chosen.push(candidate);
  }
  return chosen
    .sort((a, b) => a.place - b.place)
    .map(({ word, reason }) => ({ text: word.text, startSec: word.startSec, endSec: word.endSec, reason }));
}

function reasonFor({ speech }: ClipView, index: number, opensSentence: boolean): EmphasizedWord['reason'] | null {
  const plain = speech?.plain[index] ?? '';
  if (!speech || plain === '') return null;
  const { lexicon } = speech;
  const isIn = (list: ReadonlySet<string>) => listForms(plain).some((form) => list.has(form));
  // "One" is usually not a number: "one of them".
  if (/\p{N}/u.test(plain) || (lexicon.numberWords.has(plain) && plain.length > 3)) return 'number';
  // German capitalizes all nouns.
  const mayBeName = speech.isCased && lexicon.language !== 'de' && !opensSentence && plain.length > 1;
  const written = speech.words[index]?.text ?? '';
  if (
    mayBeName &&
    /^\P{L}*\p{Lu}\p{Ll}/u.test(written) &&
    !speech.writtenSmall.has(plain) &&
    !isIn(lexicon.firstPerson)
  ) {
    return 'name';
  }
  if (isIn(lexicon.claim)) return 'claim';
  if (isIn(lexicon.emotion)) return 'emotion';
  return isIn(lexicon.contrast) && plain.length > 2 ? 'contrast' : null;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
