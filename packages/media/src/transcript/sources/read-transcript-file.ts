import type { MaterialReport } from '../../material/material-report.ts';
import type { EffectOptions } from '../../process/effect-options.ts';
import type { TranscriptContext } from '../parse-transcript.ts';
import { reportFound } from '../report-found.ts';
import type { Transcript } from '../transcript.ts';
import { openTranscriptApart } from './read-transcript-apart.ts';

/**
 * Reads a transcript file of any supported format, in another thread.
 * @throws MediaError `not-found`, `cancelled`, or `unreadable-transcript` with the file and the error in it.
 */
export async function readTranscriptFile(
  path: string,
  context: Omit<TranscriptContext, 'fileName'>,
  options: Pick<EffectOptions, 'signal'> = {},
): Promise<Transcript> {
  return (await openTranscriptApart(path, context, options)).transcript;
}

/**
 * Reads a text, also in Markdown or from subtitles, that is a source itself, and reports the decisions.
 * @throws MediaError like `readTranscriptFile`.
 */
export async function readTextSource(
  path: string,
  context: Pick<TranscriptContext, 'language'>,
  options: Pick<EffectOptions, 'signal'> = {},
): Promise<{ text: Transcript; report: MaterialReport }> {
  const { transcript, report } = await openTranscriptApart(path, { ...context, durationSec: null }, options);
  return { text: transcript, report: [...reportFound(transcript, 'text'), ...report] };
}
