import { hasWord } from '../words/split-words.ts';
import { BLANK, blankAnnotations } from './annotations.ts';

/** Returns the speech in a recognizer's text, without bracketed sounds; "" if no words are left. */
export function takeSpoken(text: string): string {
  const spoken = blankAnnotations(text).blanked.replaceAll(BLANK, '').replace(/\s+/g, ' ').trim();
  return hasWord(spoken) ? spoken : '';
}
