import { splitSentences } from '../../transcript/split-sentences.ts';
import type { Transcript } from '../../transcript/transcript.ts';
import { explainMissing } from '../explain-moment.ts';
import { prepareSpeech } from '../prepare-speech.ts';
import type { SoundProfile } from '../profile-sound.ts';
import type { ClipLines } from './clip-lines.ts';
import type { RatedMoment } from './rate-confirmed.ts';

/** Says what the moments lack of which the model named no weakness: models praise what they chose. */
export function nameMissing(
  moments: readonly RatedMoment[],
  transcript: Transcript,
  { lines }: ClipLines,
  profile: SoundProfile,
): RatedMoment[] {
  const speech = prepareSpeech(transcript, splitSentences(transcript));
  return moments.map((moment) => {
    const first = lines[moment.run.first]?.firstWord;
    const last = lines[moment.run.last]?.lastWord;
    const isJudged = moment.reasons.some(({ kind }) => kind === 'weakness');
    if (isJudged || first === undefined || last === undefined) return moment;
    // How strong the ending is was for the model to judge, which chose it.
    const missing = explainMissing(speech, { ...moment, words: { first, last }, payoff: 1 }, profile);
    return { ...moment, reasons: [...moment.reasons, ...missing] };
  });
}
