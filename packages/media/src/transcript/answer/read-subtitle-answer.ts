import { parseSrt } from '../formats/parse-srt.ts';
import { parseVtt } from '../formats/parse-vtt.ts';
import { readMarkup } from '../formats/read-markup.ts';
import type { AnsweredSegment, TranscriptionAnswer } from './transcription-answer.ts';

/** Parses the subtitles that some servers return as text; other responses are unchanged. */
export function readSubtitleAnswer(answer: TranscriptionAnswer): TranscriptionAnswer {
  const { text, words, segments } = answer;
  if (text === null || words.length > 0 || segments.length > 0 || !text.includes('-->')) return answer;
  const { cues } = /^\s*WEBVTT/.test(text) ? parseVtt(text.trimStart()) : parseSrt(text);
  if (cues.length === 0) return answer;
  const own = cues.map(({ startSec, endSec, payload }): AnsweredSegment => {
    const spoken = readMarkup(payload).map((span) => span.text);
    return {
      text: spoken.join('').replaceAll('\n', ' '),
      start: startSec,
      end: endSec,
      confidence: null,
      words: [],
      speaker: null,
      noSpeechProb: null,
      avgLogprob: null,
      compressionRatio: null,
    };
  });
  return { ...answer, text: null, segments: own, isInSeconds: true };
}
