import { hasWord } from '../words/split-words.ts';
import { BLANK, blankAnnotations } from './annotations.ts';

/** What of a recognizer's text is speech: without sounds in brackets; "" where no word is left. */
export function takeSpoken(text: string): string {
  const spoken = blankAnnotations(text).blanked.replaceAll(BLANK, '').replace(/\s+/g, ' ').trim();
  return hasWord(spoken) ? spoken : '';
}
