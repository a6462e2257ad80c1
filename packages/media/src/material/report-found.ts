import { listWords, type Transcript } from '../transcript/transcript.ts';
import type { MaterialReport } from './material-report.ts';

/** Returns the decision about the words of a source: where they come from, or that nothing gives any. */
export function reportFound(transcript: Transcript | null, from: string, name: string | null = null): MaterialReport {
  if (transcript === null) return [{ code: 'words-missing', facts: {} }];
  const facts = { from, name, language: transcript.language, words: listWords(transcript).length };
  return [{ code: 'words-used', facts }];
}
