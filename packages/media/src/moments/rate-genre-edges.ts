import type { Genre } from '@clipwright/clip-spec';
import { isRealQuestion } from './check-signs.ts';
import { trailsOff } from './is-sentence-end.ts';
import { listGenrePhrases } from './list-genre-phrases.ts';
import { listOpeningWords, phraseLength } from './opening-words.ts';
import type { Speech } from './prepare-speech.ts';
import { findLean } from './rate-edges.ts';

/** Points deducted for a clip that starts with a sentence, and that ends after one, by the sentence's index. */
type GenreEdges = { starts: Float64Array; ends: Float64Array };

/** Points for separating a question and its answer: as for half a sentence. */
const questionPenalty = 3;
/** Points for ending where another person only interrupts the speaker. */
const interruptionPenalty = 2;
/** Points for separating a statement and its example or next step. */
const examplePenalty = 1.2;

/** An answer starts within this time after its question. */
const answerSec = 6;
/** The number of sentences at the end of a turn that may hold the question. */
const questionSentences = 2;
/** A remark of at most this many words does not take the turn. */
const remarkWords = 4;

/**
 * Rates what a genre demands of the edges of clips: in an interview, questions stay with their answers and an
 * interruption is no ending; in a lesson, statements stay with their examples and steps. In any genre, no clip starts
 * with the answer to another speaker's question.
 */
export function rateGenreEdges(speech: Speech, genre: Genre | null): GenreEdges {
  const { sentences } = speech;
  const starts = Float64Array.from(sentences, ({ speaker }, index) => {
    const question = sentences[findOwnQuestion(speech, index) ?? -1];
    // Without names of speakers, most questions are rhetorical, except in an interview.
    const isAnswer = genre === 'interview' || (speaker !== null && question?.speaker !== null);
    return question && isAnswer ? questionPenalty : 0;
  });
  const ends = new Float64Array(sentences.length);
  if (genre === 'interview') {
    return {
      starts,
      ends: ends.map((_, index) => {
        if (isAskedOfOther(speech, index)) return questionPenalty;
        return isInterrupted(speech, index) ? interruptionPenalty : 0;
      }),
    };
  }
  if (genre === 'lesson') {
    const opens = sentences.map(({ firstWord }) => opensExample(speech, firstWord));
    return {
      starts: starts.map((points, index) => (opens[index] ? Math.max(points, examplePenalty) : points)),
      ends: ends.map((_, index) => (opens[index + 1] ? examplePenalty : 0)),
    };
  }
  return { starts, ends };
}

/**
 * Returns the index of the question that a sentence starts to answer: a question near the end of another speaker's turn
 * right before it or, if a speaker is unknown, the sentence before it. Null if there is none.
 */
function findOwnQuestion(speech: Speech, index: number): number | null {
  const { sentences } = speech;
  const own = sentences[index];
  let before = index - 1;
  // A remark such as "Mm-hmm." between question and answer belongs to neither.
  while (before > 0 && isRemark(speech, before) && !isRealQuestionAt(speech, before)) before--;
  const last = sentences[before];
  if (!own || !last || own.startSec - last.endSec > answerSec) return null;
  const isKnown = own.speaker !== null && last.speaker !== null;
  if (isKnown && own.speaker === last.speaker) return null;
  for (let at = before; at > before - (isKnown ? questionSentences : 1) && at >= 0; at--) {
    if (isKnown && sentences[at]?.speaker !== last.speaker) return null;
    if (isRealQuestionAt(speech, at)) return at;
  }
  return null;
}

function isRealQuestionAt(speech: Speech, index: number): boolean {
  const sentence = speech.sentences[index];
  return sentence !== undefined && isRealQuestion(speech, sentence);
}

/** True for a question that someone else may answer next. */
function isAskedOfOther(speech: Speech, index: number): boolean {
  const [own, next] = [speech.sentences[index], speech.sentences[index + 1]];
  if (!own || !next || !isRealQuestion(speech, own) || next.startSec - own.endSec > answerSec) return false;
  return own.speaker === null || next.speaker === null || own.speaker !== next.speaker;
}

/** True if a speaker is cut off, or goes on after another one's short remark. */
function isInterrupted(speech: Speech, index: number): boolean {
  const { sentences, words } = speech;
  const [own, next, after] = [sentences[index], sentences[index + 1], sentences[index + 2]];
  if (!own || !next || own.speaker === null || next.speaker === own.speaker) return false;
  if (trailsOff(words[own.lastWord]?.text ?? '')) return true;
  if (!after || after.speaker !== own.speaker || !isRemark(speech, index + 1)) return false;
  return (
    findLean(speech, after.firstWord)?.isStrong === true || /^\P{L}*\p{Ll}/u.test(words[after.firstWord]?.text ?? '')
  );
}

function isRemark(speech: Speech, index: number): boolean {
  const sentence = speech.sentences[index];
  if (!sentence) return false;
  const spoken = speech.plain.slice(sentence.firstWord, sentence.lastWord + 1).filter((word) => word !== '');
  return spoken.length <= remarkWords && !isRealQuestion(speech, sentence);
}

/** True if a sentence starts with the words of an example or a step, after at most one word such as "so". */
function opensExample(speech: Speech, firstWord: number): boolean {
  const opening = listOpeningWords(speech, firstWord);
  const phrases = listGenrePhrases(speech.lexicon.language, 'examples');
  return phraseLength(opening, phrases) > 0 || phraseLength(opening.slice(1), phrases) > 1;
}
