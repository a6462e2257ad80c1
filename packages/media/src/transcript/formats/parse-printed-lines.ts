import { MAX_CUES, MAX_PAYLOAD_LENGTH, type RawCue, type RawCues } from './raw-cue.ts';
import { parseTimestamp } from './timestamp.ts';

const printed =
  /^\s*\[\s*((?:\d{1,4}:)?\d{1,3}:\d{2}[.,]\d{1,3})\s*-->\s*((?:\d{1,4}:)?\d{1,3}:\d{2}[.,]\d{1,3})\s*\]\s*(.*)$/;

/**
 * Returns true if a text is the output of Whisper's programs: `[00:00:00.000 --> 00:00:02.000]  Hello.` on a line,
 * among their messages.
 */
export function isPrintedLines(text: string): boolean {
  return text
    .slice(0, 65_536)
    .split(/\r\n|\n|\r/, 400)
    .some((line) => printed.test(line.slice(0, 300)));
}

/** Parses the lines that Whisper tools print. Other lines are program messages and are ignored. */
export function parsePrintedLines(text: string): RawCues {
  const cues: RawCue[] = [];
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, start = '', end = '', payload = ''] = printed.exec(line.slice(0, MAX_PAYLOAD_LENGTH)) ?? [];
    const [startSec, endSec] = [parseTimestamp(start), parseTimestamp(end)];
    if (startSec === null || endSec === null || cues.length >= MAX_CUES) continue;
    cues.push({ startSec, endSec, payload, line: at + 1 });
  }
  return { cues, badLines: [], language: null };
}
