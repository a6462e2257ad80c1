import { splitSentences } from '../split-sentences.ts';
import type { Transcript } from '../transcript.ts';

/** A speaker's sentences are joined into a paragraph until a pause this long. */
const PARAGRAPH_PAUSE_SEC = 2;

/**
 * Writes speech as paragraphs. A new paragraph starts after a long pause and for each new speaker, with the name in
 * front.
 */
export function writePlainText(transcript: Transcript): string {
  let text = '';
  let speaker: string | null = null;
  let endSec = 0;
  for (const sentence of splitSentences(transcript)) {
    const isNewSpeaker = sentence.speaker !== speaker;
    const isParagraph = text !== '' && (isNewSpeaker || sentence.startSec - endSec >= PARAGRAPH_PAUSE_SEC);
    if (text !== '') text += isParagraph ? '\n\n' : ' ';
    if (isNewSpeaker && sentence.speaker !== null) text += `${sentence.speaker}: `;
    text += sentence.text;
    ({ speaker, endSec } = sentence);
  }
  return `${text}\n`;
}
