import { type BadLine, MAX_CUES, MAX_PAYLOAD_LENGTH, type RawCue, type RawCues } from './raw-cue.ts';
import { findFramesPerSec, parseTimeLine } from './time-line.ts';

/**
 * Parses SubRip leniently: numbers may be missing or wrong, the separator before the milliseconds may be a comma, a
 * full stop or missing, and a cue may contain blank lines. A cue therefore ends before the next timing line and the
 * number above it, or at the number of a cue without times, which is skipped, as players do.
 */
export function parseSrt(text: string): RawCues {
  const lines = text.replace(/^\ufeff/, '').split(/\r\n|\n|\r/);
  const cues: RawCue[] = [];
  const badLines: BadLine[] = [];
  const framesPerSec = findFramesPerSec(lines);
  const timeLines = lines.flatMap((line, at) => (line.includes('-->') ? [at] : []));
  for (const [index, at] of timeLines.slice(0, MAX_CUES).entries()) {
    const times = parseTimeLine(lines[at] ?? '', framesPerSec);
    if (!times) {
      badLines.push({ line: at + 1, text: (lines[at] ?? '').slice(0, 120) });
      continue;
    }
    const payload = lines.slice(at + 1, timeLines[index + 1] ?? lines.length);
    trimBlank(payload);
    const ownNumber = cueNumber(lines[at - 1]);
    if (index + 1 < timeLines.length && isNumberOfNext(payload, ownNumber)) {
      payload.pop();
      trimBlank(payload);
    }
    const untimed = findUntimed(payload, ownNumber);
    if (untimed >= 0) {
      badLines.push({ line: at + 2 + untimed, text: (payload[untimed] ?? '').slice(0, 120) });
      payload.length = untimed;
    }
    cues.push({
      ...times,
      payload: payload
        .filter((line) => line.trim() !== '')
        .join('\n')
        .slice(0, MAX_PAYLOAD_LENGTH),
      line: at + 1,
    });
  }
  return { cues, badLines, language: null };
}

function trimBlank(payload: string[]): void {
  while (payload.at(-1)?.trim() === '') payload.pop();
}

function cueNumber(line: string | undefined): number | null {
  return line !== undefined && /^\s*\d{1,9}\s*$/.test(line) ? Number(line) : null;
}

/** Returns the index of the next number that follows a blank line and has text below it; -1 if there is none. */
function findUntimed(payload: readonly string[], ownNumber: number | null): number {
  if (ownNumber === null) return -1;
  return payload.findIndex(
    (line, at) =>
      cueNumber(line) === ownNumber + 1 && payload[at - 1]?.trim() === '' && (payload[at + 1] ?? '').trim() !== '',
  );
}

/**
 * A lone number before the next timing line is that cue's number, unless cues are unnumbered and it directly follows
 * the text.
 */
function isNumberOfNext(payload: readonly string[], ownNumber: number | null): boolean {
  const number = cueNumber(payload.at(-1));
  if (number === null) return false;
  return ownNumber !== null || payload.at(-2)?.trim() === '';
}
