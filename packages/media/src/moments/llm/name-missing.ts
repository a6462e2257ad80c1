import { splitSentences } from '../../transcript/split-sentences.ts';
import type { Transcript } from '../../transcript/transcript.ts';
import { explainBrokenEdges, explainMissing, explainOpenList } from '../explain-moment.ts';
import { prepareSpeechInTurns } from '../prepare-speech.ts';
import type { SoundProfile } from '../profile-sound.ts';
import type { ClipLines } from './clip-lines.ts';
import type { RatedMoment } from './rate-confirmed.ts';

/**
 * Adds weaknesses to moments that start or end inside a sentence or stop inside a list, and to moments for which the
 * model named none: models praise what they chose.
 */
export async function nameMissing(
  moments: readonly RatedMoment[],
  transcript: Transcript,
  { lines }: ClipLines,
  profile: SoundProfile,
): Promise<RatedMoment[]> {
  const speech = await prepareSpeechInTurns(transcript, splitSentences(transcript));
  return moments.map((moment) => {
    const first = lines[moment.run.first]?.firstWord;
    const last = lines[moment.run.last]?.lastWord;
    if (first === undefined || last === undefined) return moment;
    const words = { first, last };
    const isJudged = moment.reasons.some(({ kind }) => kind === 'weakness');
    // The model, which chose the ending, rated its strength.
    const missing = isJudged ? [] : explainMissing(speech, { ...moment, words, payoff: 1 }, profile);
    const edges = [...explainBrokenEdges(speech, words), ...explainOpenList(speech, words)];
    return { ...moment, reasons: [...moment.reasons, ...edges, ...missing] };
  });
}
