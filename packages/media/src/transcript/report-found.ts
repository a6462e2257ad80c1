import type { MaterialReport } from '../material/material-report.ts';
import { listWords, type Transcript } from './transcript.ts';

/** Returns the decision that reports where a source's words came from. */
export function reportFound(transcript: Transcript, from: string, name: string | null = null): MaterialReport {
  const facts = { from, name, language: transcript.language, words: listWords(transcript).length };
  return [{ code: 'words-used', facts }];
}

/**
 * Returns the decision that reports a source without words.
 * @param heard names of the engines that were tried; default none.
 */
export function reportWordless(heard: readonly string[] = []): MaterialReport {
  return [{ code: 'words-missing', facts: { heard: heard.length > 0 ? heard.join(', ') : null } }];
}
