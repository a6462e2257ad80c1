import type { MaterialReport } from '../material/material-report.ts';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { fatalReasons } from '../transcript/fatal-reasons.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';
import type { DiarizeInput, Diarizer } from './diarizer.ts';
import { labelSpeakers } from './label-speakers.ts';
import { looksLikeDialogue } from './looks-like-dialogue.ts';

export type TellSpeakersInput = Omit<DiarizeInput, 'wavPath'> & {
  transcript: Transcript | null;
  /** A mono 16 kHz WAV file of the whole source; null if the source has no sound. */
  wavPath: string | null;
};

/**
 * Labels the speakers of a transcript by their voices. Speakers that the transcript names stay; so does a transcript of
 * one voice, and any transcript if this machine cannot distinguish voices, which the report says where
 * two voices are likely, or were named.
 * @param diarizer null leaves the transcript unchanged, without a report.
 * @throws MediaError `cancelled`, `disk-full`.
 */
export async function tellSpeakers(
  diarizer: Diarizer | null,
  { transcript, wavPath, ...input }: TellSpeakersInput,
  options: EffectOptions = {},
): Promise<{ transcript: Transcript | null; report: MaterialReport }> {
  const unchanged = { transcript, report: [] };
  if (diarizer === null || transcript === null || wavPath === null) return unchanged;
  const words = listWords(transcript);
  if (words.length === 0 || words.some(({ speaker }) => speaker !== null)) return unchanged;
  try {
    const turns = await diarizer.findTurns({ ...input, wavPath }, options);
    const voices = new Set(turns.map(({ voice }) => voice)).size;
    if (voices < 2) return { transcript, report: [{ code: 'speakers-told', facts: { voices } }] };
    return { transcript: labelSpeakers(transcript, turns), report: [{ code: 'speakers-told', facts: { voices } }] };
  } catch (error) {
    if (!(error instanceof MediaError) || fatalReasons.includes(error.reason)) throw error;
    if (error.reason !== 'model-missing')
      return { transcript, report: [{ code: 'speakers-untold', facts: { why: 'failed', models: null } }] };
    const isMissed = (input.voices ?? 1) > 1 || looksLikeDialogue(transcript);
    if (!isMissed) return unchanged;
    const facts = { why: 'model', models: String(error.facts.models) };
    return { transcript, report: [{ code: 'speakers-untold', facts }] };
  }
}
