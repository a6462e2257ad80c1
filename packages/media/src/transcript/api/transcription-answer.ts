import { z } from 'zod';
import { toLanguageCode } from '../parse-transcript.ts';

const timeSec = z.number().min(0).max(1e6).catch(0);

/**
 * What an OpenAI-compatible server answers to a transcription: `verbose_json` with words or segments where it can, else
 * the text alone. Servers differ in what they leave out or set to null; nothing but the text is needed.
 */
export const TranscriptionAnswer = z.object({
  text: z.string(),
  language: z.string().nullish(),
  words: z
    .array(z.object({ word: z.string(), start: timeSec, end: timeSec, probability: z.number().nullish() }))
    .nullish(),
  segments: z
    .array(
      z.object({
        start: timeSec,
        end: timeSec,
        text: z.string(),
        /** Mean natural logarithm of the tokens' probabilities. */
        avg_logprob: z.number().nullish(),
        /** faster-whisper servers put the words here. */
        words: z
          .array(z.object({ word: z.string(), start: timeSec, end: timeSec, probability: z.number().nullish() }))
          .nullish(),
      }),
    )
    .nullish(),
});
export type TranscriptionAnswer = z.infer<typeof TranscriptionAnswer>;

/** Languages that Whisper's servers name in English ("english"), by their codes. */
const codes =
  'en zh de es ru ko fr ja pt tr pl ca nl ar sv it id hi fi vi he uk el ms cs ro da hu ta no th ur hr bg lt la mi ml cy sk te fa lv bn sr az sl kn et mk br eu is hy ne mn bs kk sq sw gl mr pa si km sn yo so af oc ka be tg sd gu am yi lo uz fo ht ps tk nn mt sa lb my bo tl mg as tt haw ln ha ba jw su yue'.split(
    ' ',
  );
const names = new Intl.DisplayNames('en', { type: 'language' });
const byName = new Map(codes.map((code) => [names.of(code)?.toLowerCase() ?? code, code]));

/** The ISO 639-1 code of a language that a server names by code or in English; null for none or an unknown one. */
export function languageOfAnswer(language: string | null | undefined): string | null {
  if (!language) return null;
  return (
    byName.get(language.toLowerCase()) ?? (/^[a-z]{2,3}(?:[-_]|$)/i.test(language) ? toLanguageCode(language) : null)
  );
}
