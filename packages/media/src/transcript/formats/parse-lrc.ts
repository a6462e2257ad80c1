import { MAX_CUES, MAX_PAYLOAD_LENGTH, type RawCue, type RawCues } from './raw-cue.ts';
import { parseTimestamp } from './timestamp.ts';
import { createStampedText } from './word-stamps.ts';

const stamp = /^\s*\[(\d{1,3}:\d{2}(?:[.:]\d{1,3})?)\]/;
const wordStamp = /<(\d{1,3}:\d{2}(?:[.:]\d{1,3})?)>/;
const tagLine = /^\s*\[(ti|ar|al|au|by|la|lang|length|lr|offset|re|tool|ve|#)\s*:([^[\]]{0,300})\]\s*$/i;
/**
 * The maximum number of timestamps for a line of lyrics; a line with more is something else, as is a line as long as a
 * page.
 */
const MAX_STAMPS = 20;
const MAX_REPEATED_LENGTH = 500;

/**
 * Returns true if text is LRC: its lines start with times in square brackets, and some have fractions, two times or
 * accompanying tags such as `[ar:…]`. Lines with only minutes and seconds may be notes.
 */
export function isLrc(text: string, fileName: string | null): boolean {
  const lines = text.slice(0, 65_536).split(/\r\n|\n|\r/, 400);
  if (!lines.some((line) => stamp.test(line))) return false;
  if (/\.lrc$/i.test(fileName ?? '')) return true;
  return lines.some(
    (line) => tagLine.test(line) || /^\s*\[\d{1,3}:\d{2}(?:\.\d{1,3}\]|\]\s*\[\d{1,3}:\d{2}[.\]])/.test(line),
  );
}

/**
 * Parses LRC: several timestamps before a line repeat it, `[offset:500]` shows all lines half a second earlier, and
 * enhanced LRC timestamps (`<00:12.34>`) provide word times. A line is shown until the next one. A line without text
 * ends the previous line, and a line without a timestamp starts when the previous line ends.
 */
export function parseLrc(text: string): RawCues {
  const lines = text.split(/\r\n|\n|\r/);
  const shiftSec = -readOffset(lines) / 1000;
  const cues: RawCue[] = [];
  let language: string | null = null;
  let latest: RawCue[] = [];
  for (const [at, line] of lines.entries()) {
    const [, tag = '', value = ''] = tagLine.exec(line) ?? [];
    if (/^la/i.test(tag)) language ??= value.trim();
    if (tag !== '' || cues.length >= MAX_CUES) continue;
    const { starts, rest } = takeStamps(line);
    if (starts.length === 0) {
      if (rest === '') continue;
      for (const cue of latest) if (cue.payload.length < MAX_REPEATED_LENGTH) cue.payload += `\n${rest}`;
      continue;
    }
    latest = starts.map((startSec) => {
      const payload = timeWords(rest, startSec - (starts[0] ?? 0) + shiftSec);
      return { startSec: Math.max(0, startSec + shiftSec), endSec: 0, payload, line: at + 1 };
    });
    for (const cue of latest) cues.push(cue);
  }
  cues.sort((a, b) => a.startSec - b.startSec);
  return { cues: endCues(cues), badLines: [], language };
}

function readOffset(lines: readonly string[]): number {
  for (const line of lines) {
    const [, tag = '', value = ''] = tagLine.exec(line) ?? [];
    if (tag.toLowerCase() === 'offset') return /^\s*[+-]?\d{1,7}\s*$/.test(value) ? Number(value) : 0;
  }
  return 0;
}

function takeStamps(line: string): { starts: number[]; rest: string } {
  const starts: number[] = [];
  let rest = line;
  for (let match = stamp.exec(rest); match && starts.length < MAX_STAMPS; match = stamp.exec(rest)) {
    const startSec = readStamp(match[1] ?? '');
    if (startSec !== null) starts.push(startSec);
    rest = rest.slice(match[0].length);
  }
  rest = rest.trim().slice(0, MAX_PAYLOAD_LENGTH);
  return { starts: rest.length > MAX_REPEATED_LENGTH ? starts.slice(0, 1) : starts, rest };
}

/** Parses a timestamp. `[01:02:34]` has no hours: the last two digits are hundredths. */
function readStamp(text: string): number | null {
  return parseTimestamp(text.replace(/^(\d+:\d+):/, '$1.'));
}

/** Converts word timestamps to timestamp tags, each at the start of a word. */
function timeWords(text: string, shiftSec: number): string {
  if (!wordStamp.test(text)) return text;
  const stamped = createStampedText(MAX_PAYLOAD_LENGTH);
  for (const [at, part] of text.split(wordStamp).entries()) {
    const atSec = at % 2 === 1 ? readStamp(part) : null;
    if (atSec !== null) stamped.at(atSec + shiftSec);
    else if (at % 2 === 0) stamped.add(part);
  }
  return stamped.end();
}

/** Ends each cue at the next timestamp; the last cue, whose end is unknown, ends at its start. */
function endCues(cues: readonly RawCue[]): RawCue[] {
  let laterSec: number | null = null;
  let ownSec: number | null = null;
  const ended = cues.toReversed().map((cue) => {
    if (ownSec !== null && cue.startSec < ownSec) laterSec = ownSec;
    ownSec = cue.startSec;
    return { ...cue, endSec: laterSec ?? cue.startSec };
  });
  return ended.reverse().filter((cue) => cue.payload.trim() !== '');
}
