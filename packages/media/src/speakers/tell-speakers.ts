import type { MaterialReport } from '../material/material-report.ts';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { fatalReasons } from '../transcript/fatal-reasons.ts';
import { listWords, type Transcript } from '../transcript/transcript.ts';
import type { DiarizeInput, Diarizer, FoundVoices, VoicePrint } from './diarizer.ts';
import { labelSpeakers } from './label-speakers.ts';
import { looksLikeDialogue } from './looks-like-dialogue.ts';

export type TellSpeakersInput = Pick<DiarizeInput, 'durationSec' | 'voices'> & {
  transcript: Transcript | null;
  /** A mono 16 kHz WAV file of the whole source; null if the source has no sound. */
  wavPath: string | null;
  /**
   * Counts the people who are seen, if it matters: all but one voice belong to them. Null if they cannot be counted,
   * which is the default.
   */
  countPeople?: (() => Promise<number | null>) | undefined;
};

/** The sound of the voice behind a label of the transcript. */
export type LabeledVoice = VoicePrint & { label: string };

/** `voices` is empty if the speakers were not labeled by their voices. */
export type ToldSpeakers = { transcript: Transcript | null; report: MaterialReport; voices: LabeledVoice[] };

/**
 * Labels the speakers of a transcript by their voices. Speakers that the transcript names stay; so does a transcript of
 * one voice, and any transcript if this machine cannot distinguish voices, which the report says where
 * two voices are likely, or were named.
 * @param diarizer null leaves the transcript unchanged, without a report.
 * @throws MediaError `cancelled`, `disk-full`, `ffmpeg-missing`.
 */
export async function tellSpeakers(
  diarizer: Diarizer | null,
  { transcript, wavPath, countPeople, ...input }: TellSpeakersInput,
  options: EffectOptions = {},
): Promise<ToldSpeakers> {
  const unchanged = { transcript, report: [], voices: [] };
  if (diarizer === null || transcript === null || wavPath === null) return unchanged;
  const words = listWords(transcript);
  if (words.length === 0 || words.some(({ speaker }) => speaker !== null)) return unchanged;
  let people: number | null = null;
  const findMostVoices = async () => {
    people = (await countPeople?.()) ?? null;
    return people === null ? null : people + 1;
  };
  try {
    const answer = await diarizer.findTurns({ ...input, wavPath, findMostVoices }, options);
    const report = reportVoices(answer, people);
    if (answer.voices.length < 2) return { ...unchanged, report };
    const { transcript: labeled, labels } = labelSpeakers(transcript, answer.turns);
    const voices = answer.voices.flatMap((voice, number) => {
      const label = labels.get(number);
      return label === undefined ? [] : [{ ...voice, label }];
    });
    return { transcript: labeled, report, voices };
  } catch (error) {
    if (!(error instanceof MediaError) || fatalReasons.includes(error.reason)) throw error;
    if (error.reason !== 'model-missing')
      return { ...unchanged, report: [{ code: 'speakers-untold', facts: { why: 'failed', models: null } }] };
    const isMissed = (input.voices ?? 1) > 1 || looksLikeDialogue(transcript);
    if (!isMissed) return unchanged;
    const facts = { why: 'model', models: String(error.facts.models) };
    return { ...unchanged, report: [{ code: 'speakers-untold', facts }] };
  }
}

function reportVoices({ voices, unboundedVoices }: FoundVoices, people: number | null): MaterialReport {
  const entry = { code: 'speakers-told', facts: { voices: voices.length } } as const;
  if (unboundedVoices === null || people === null) return [entry];
  return [entry, { code: 'voices-bounded', facts: { people, found: unboundedVoices, voices: voices.length } }];
}
