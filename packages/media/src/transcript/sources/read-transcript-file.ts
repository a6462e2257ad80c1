import type { EffectOptions } from '../../process/effect-options.ts';
import type { TranscriptContext } from '../parse-transcript.ts';
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
