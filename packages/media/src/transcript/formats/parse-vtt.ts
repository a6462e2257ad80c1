import { type BadLine, MAX_CUES, MAX_PAYLOAD_LENGTH, type RawCue, type RawCues } from './raw-cue.ts';
import { findFramesPerSec, parseTimeLine } from './time-line.ts';

/**
 * Parses WebVTT like a player, following its specification (W3C, "WebVTT: The Web Video Text Tracks Format"): the
 * header, its metadata and `NOTE`, `STYLE` and `REGION` blocks are skipped, a cue may have an identifier and settings,
 * a cue with invalid times is skipped, and a blank line ends every block.
 */
export function parseVtt(text: string): RawCues {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const framesPerSec = findFramesPerSec(lines);
  const cues: RawCue[] = [];
  const badLines: BadLine[] = [];
  let language: string | null = null;
  let at = 0;
  // The header extends to the first blank line, or to the first cue in files that lack one.
  for (; at < lines.length && lines[at] !== '' && !lines[at]?.includes('-->'); at++) {
    language ??= /^Language:\s*([\w-]{2,20})/i.exec(lines[at] ?? '')?.[1] ?? null;
  }
  while (at < lines.length && cues.length < MAX_CUES) {
    const line = lines[at] ?? '';
    const isCue = line.includes('-->');
    if (!isCue && (line === '' || !lines[at + 1]?.includes('-->'))) {
      // A block without times: a comment, a style sheet, a region, or text that is separated from its cue.
      at = line === '' ? at + 1 : endOfBlock(lines, at);
      continue;
    }
    const timeLine = isCue ? at : at + 1;
    const end = endOfBlock(lines, timeLine + 1);
    const times = parseTimeLine(lines[timeLine] ?? '', framesPerSec);
    if (times) {
      const payload = lines
        .slice(timeLine + 1, end)
        .join('\n')
        .slice(0, MAX_PAYLOAD_LENGTH);
      cues.push({ ...times, payload, line: timeLine + 1 });
    }
    if (!times) badLines.push({ line: timeLine + 1, text: (lines[timeLine] ?? '').slice(0, 120) });
    at = end;
  }
  return { cues, badLines, language };
}

/** Returns the first line at or after `from` that is blank or has the times of another cue. */
function endOfBlock(lines: readonly string[], from: number): number {
  let end = from;
  while (end < lines.length && lines[end] !== '' && !lines[end]?.includes('-->')) end++;
  return end;
}
