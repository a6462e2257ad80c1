import type { Cue, Transcript, Word } from '../transcript.ts';
import { longestWordSec } from '../words/place-words.ts';
import { encodeEntities } from './entities.ts';
import { formatTimestamp } from './timestamp.ts';

/**
 * Writes WebVTT: voices, sounds in brackets and, for measured transcripts, a timestamp tag at each word plus one before
 * each pause, so that parsing the file yields the same words and times.
 */
export function writeVtt(transcript: Transcript): string {
  const header = transcript.language === null ? 'WEBVTT' : `WEBVTT\nLanguage: ${transcript.language}`;
  const cues = transcript.cues.map((cue) => {
    const times = `${formatTimestamp(cue.startSec)} --> ${formatTimestamp(cue.endSec)}`;
    return `${times}\n${writePayload(cue, transcript.wordTiming === 'measured')}`;
  });
  return `${[header, ...cues].join('\n\n')}\n`;
}

function writePayload(cue: Cue, isMeasured: boolean): string {
  const sounds = (cue.annotations ?? []).map((name) => `[${encodeEntities(name)}]`).join(' ');
  const spoken = isMeasured ? writeTimedWords(cue) : writeVoices(cue);
  return [spoken, sounds].filter(Boolean).join(' ').replaceAll('-->', '--&gt;');
}

function writeVoices(cue: Cue): string {
  if (cue.words.length === 0) return voice(cue.speaker) + encodeEntities(cue.text);
  let speaker: string | null = null;
  let text = '';
  for (const word of cue.words) {
    text += text === '' ? '' : word.startsLine ? '\n' : ' ';
    if (word.speaker !== speaker) text += word.speaker === null ? '</v>' : voice(word.speaker);
    speaker = word.speaker;
    text += encodeEntities(word.text);
  }
  return text;
}

function writeTimedWords(cue: Cue): string {
  let speaker: string | null = null;
  return cue.words
    .map((word, at) => {
      let text = at === 0 ? '' : word.startsLine ? '\n' : ' ';
      if (word.speaker !== speaker) text += word.speaker === null ? '</v>' : voice(word.speaker);
      speaker = word.speaker;
      text += `<${formatTimestamp(word.startSec)}><c>${encodeEntities(word.text)}</c>`;
      return needsEnd(word, cue.words[at + 1], cue) ? `${text}<${formatTimestamp(word.endSec)}>` : text;
    })
    .join('');
}

/** True if this word's end cannot be inferred from the next word's start or the cue's end. */
function needsEnd(word: Word, next: Word | undefined, cue: Cue): boolean {
  if (word.endSec - word.startSec >= longestWordSec(word.text)) return true;
  return formatTimestamp(word.endSec) !== formatTimestamp(next?.startSec ?? cue.endSec);
}

function voice(speaker: string | null): string {
  return speaker === null ? '' : `<v ${encodeEntities(speaker)}>`;
}
