import type { TimeRange } from '../time/time-range.ts';

/** A stretch of video between two cuts. Times are in the source. */
export type Shot = TimeRange;
