import type { TimeRange } from '../time/time-range.ts';

/** A section of video between two cuts. Times are source times. */
export type Shot = TimeRange;
