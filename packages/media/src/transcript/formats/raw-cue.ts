import type { TimeRange } from '../../time/time-range.ts';

/** A cue as a file has it: times read, text still with its markup and line breaks. */
export type RawCue = TimeRange & {
  payload: string;
  /** Line of the file its times stand on, from 1. */
  line: number;
};

/** A time line that could not be read, for the error that a file without any readable cue gives. */
export type BadLine = { line: number; text: string };

/** What a reader of a subtitle format gives. */
export type RawCues = {
  cues: RawCue[];
  badLines: BadLine[];
  /** Language the file itself names, as written; null where it names none. */
  language: string | null;
};

/** No cue shows more than this; a file without line breaks would make a single huge one. */
export const MAX_PAYLOAD_LENGTH = 20_000;

/** More cues than this are not a transcript: 100 hours of speech have some 200,000. */
export const MAX_CUES = 500_000;
