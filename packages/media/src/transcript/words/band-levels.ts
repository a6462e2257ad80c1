/**
 * The loudness of a sound, hop by hop, in decibels below full scale (-100 for digital silence), in each of several
 * bands: a soft "l" is in a low band, an "s" in a high one, each against other noise.
 */
export type Levels = { hopSec: number; bands: readonly Float32Array[] };
