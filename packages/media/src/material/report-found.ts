import { listWords, type Transcript } from '../transcript/transcript.ts';
import type { MaterialReport } from './material-report.ts';

/** Returns the decision about the words of a source: where they come from. */
export function reportFound(transcript: Transcript, from: string, name: string | null = null): MaterialReport {
  const facts = { from, name, language: transcript.language, words: listWords(transcript).length };
  return [{ code: 'words-used', facts }];
}

/** Returns the decision that nothing gives the words of a source. @param heard the engines that listened, by name; default none. */
export function reportWordless(heard: readonly string[] = []): MaterialReport {
  return [{ code: 'words-missing', facts: { heard: heard.length > 0 ? heard.join(', ') : null } }];
}
