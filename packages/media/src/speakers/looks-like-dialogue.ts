import { splitSentences } from '../transcript/split-sentences.ts';
import type { Transcript } from '../transcript/transcript.ts';

/** The least questions of a dialogue, and their least share of its sentences. Talks ask fewer. */
const least = { questions: 3, share: 0.08 } as const;

/** True if two or more voices are likely by the words: an interview or another dialogue has many questions. */
export function looksLikeDialogue(transcript: Transcript): boolean {
  const sentences = splitSentences(transcript);
  const questions = sentences.filter(({ text }) => /[?？؟]\P{L}*$/u.test(text)).length;
  return questions >= least.questions && questions >= sentences.length * least.share;
}
