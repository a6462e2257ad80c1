import type { TimeRange } from '../../time/time-range.ts';

/** A cue from a file: the times are parsed, but the text still has its markup and line breaks. */
export type RawCue = TimeRange & {
  payload: string;
  /** The one-based number of the timing line. */
  line: number;
};

/** A line with invalid times, for the error message if no cue is readable. */
export type BadLine = { line: number; text: string };

/** The result of parsing a subtitle format. */
export type RawCues = {
  cues: RawCue[];
  badLines: BadLine[];
  /** The language declared in the file, verbatim; null if there is none. */
  language: string | null;
};

/** The maximum length of a cue's text; a file without line breaks would be a single huge cue. */
export const MAX_PAYLOAD_LENGTH = 20_000;

/** The maximum number of cues in a transcript; 100 hours of speech have about 200,000. */
export const MAX_CUES = 500_000;
