/**
 * How loud a sound is, hop by hop, in decibels below full scale (-100 for digital silence), in each of several bands: a
 * soft "l" is heard low, an "s" high, and each against other noise.
 */
export type Levels = { hopSec: number; bands: readonly Float32Array[] };
