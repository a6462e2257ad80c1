/**
 * Audio loudness per hop, in dBFS (-100 for digital silence), in each of several bands: a soft "l" is in a low band and
 * an "s" in a high band, each with different background noise.
 */
export type Levels = { hopSec: number; bands: readonly Float32Array[] };
