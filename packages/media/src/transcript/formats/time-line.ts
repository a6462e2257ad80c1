import type { TimeRange } from '../../time/time-range.ts';
import { parseTimestamp } from './timestamp.ts';

const timeLine = /^\s*(-?\d[\d:.,;-]{0,40})\s*-->\s*(-?\d[\d:.,;-]{0,40})/;
/** Hours, minutes, seconds and frames, as in editing software. */
const frameTime = /^(\d{1,6}:\d{1,2}:\d{1,2})[:;](\d{2})$/;
/** The number of lines to check for frame numbers. */
const SAMPLE_LINES = 2_000;
/** Common video frame rates, lowest first. */
const frameRates = [25, 30, 50, 60];

/**
 * Detects whether a file's times have frames in the fourth field (`00:00:01:12`) instead of fractions.
 * @returns the frame rate, the lowest common rate above all frame numbers in the file; null for fractions.
 */
export function findFramesPerSec(lines: readonly string[]): number | null {
  let highest = -1;
  for (const line of lines.filter((one) => one.includes('-->')).slice(0, SAMPLE_LINES)) {
    for (const time of timeLine.exec(line)?.slice(1) ?? []) {
      const frames = frameTime.exec(time)?.[2];
      if (frames === undefined) return null;
      highest = Math.max(highest, Number(frames));
    }
  }
  return highest < 0 ? null : (frameRates.find((rate) => highest < rate) ?? null);
}

/**
 * Parses `start --> end settings`, with or without spaces. A cue that starts before the video is moved to the video's
 * start.
 * @param framesPerSec the result of `findFramesPerSec`.
 * @returns null if a time is invalid, or if the end is before the video's start.
 */
export function parseTimeLine(line: string, framesPerSec: number | null = null): TimeRange | null {
  const [, start = '', end = ''] = timeLine.exec(line) ?? [];
  const [startSec, endSec] = [readTime(start, framesPerSec), readTime(end, framesPerSec)];
  if (startSec === null || endSec === null || (endSec <= 0 && startSec < 0)) return null;
  return { startSec: Math.max(0, startSec), endSec: Math.max(0, endSec) };
}

function readTime(text: string, framesPerSec: number | null): number | null {
  if (text.includes('-')) {
    const sec = readTime(text.replaceAll('-', ''), framesPerSec);
    return sec === null ? null : -sec;
  }
  const [, clock, frames] = framesPerSec === null ? [] : (frameTime.exec(text) ?? []);
  const wholeSec = parseTimestamp(clock ?? text.replaceAll(';', ':'));
  return wholeSec === null || framesPerSec === null ? wholeSec : wholeSec + Number(frames ?? 0) / framesPerSec;
}
