import { MAX_CUES, MAX_PAYLOAD_LENGTH, type RawCue, type RawCues } from './raw-cue.ts';
import { parseTimestamp } from './timestamp.ts';

const timeLine = /^\s*(\d{1,3}:\d{2}:\d{2}[.,]\d{1,3})\s*,\s*(\d{1,3}:\d{2}:\d{2}[.,]\d{1,3})\s*$/;

/** Returns true if text is YouTube's SubViewer: it starts with two comma-separated times. */
export function isSbv(text: string): boolean {
  return timeLine.test(/^.{0,60}/.exec(text)?.[0] ?? '');
}

/**
 * Parses SubViewer (`.sbv`): a line with two times, then text up to the next such line, with `[br]` for line breaks.
 */
export function parseSbv(text: string): RawCues {
  const cues: RawCue[] = [];
  for (const [at, line] of text.split(/\r\n|\n|\r/).entries()) {
    const [, start, end] = timeLine.exec(line) ?? [];
    const [startSec, endSec] = [parseTimestamp(start ?? ''), parseTimestamp(end ?? '')];
    if (startSec !== null && endSec !== null) {
      if (cues.length === MAX_CUES) break;
      cues.push({ startSec, endSec, payload: '', line: at + 1 });
      continue;
    }
    const cue = cues.at(-1);
    if (!cue || line.trim() === '' || cue.payload.length > MAX_PAYLOAD_LENGTH) continue;
    const added = line.slice(0, MAX_PAYLOAD_LENGTH).replaceAll('[br]', '\n');
    cue.payload += cue.payload === '' ? added : `\n${added}`;
  }
  return { cues, badLines: [], language: null };
}
