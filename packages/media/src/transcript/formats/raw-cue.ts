import type { TimeRange } from '../../time/time-range.ts';

/** A cue of a file: times are parsed, the text still has its markup and line breaks. */
export type RawCue = TimeRange & {
  payload: string;
  /** Number of the line with its times, from 1. */
  line: number;
};

/** A line with unreadable times, for the error of a file without any readable cue. */
export type BadLine = { line: number; text: string };

/** The result of parsing a subtitle format. */
export type RawCues = {
  cues: RawCue[];
  badLines: BadLine[];
  /** The language in the file itself, as written; null if there is none. */
  language: string | null;
};

/** The longest text of a cue; a file without line breaks would be a single huge one. */
export const MAX_PAYLOAD_LENGTH = 20_000;

/** The most cues of a transcript: 100 hours of speech have about 200,000. */
export const MAX_CUES = 500_000;
