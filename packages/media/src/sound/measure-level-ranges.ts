/** The level range of a stretch of sound, in dB relative to full scale. */
export type LevelRange = {
  /** The level without speech. */
  floorDb: number;
  /** The level of loud speech. */
  speechDb: number;
  /** The level below which it is quiet. */
  quietDb: number;
};

/** The length of the surrounding sound to compare a level with, because rooms, microphones and speakers change. */
const SURROUNDINGS_SEC = 90;

/** The interval at which level ranges are computed. */
const BLOCK_SEC = 15;

const LOWEST_DB = -100;
const BINS_PER_DB = 2;

/** Speech this much below the source's usual level is background. */
const MAX_QUIETER_DB = 15;

/** Digital silence and the like is never speech, whatever the rest is like. */
const INAUDIBLE_DB = -65;

/** The quiet threshold is a third of the way from the floor to speech, but within these limits below speech. */
const QUIET_SHARE = 0.35;
const QUIET_BELOW_SPEECH_DB = { least: 8, most: 32 };

/**
 * Returns a function that returns each hop's surrounding level range: the 10th and 90th percentiles over 90 s.
 * @param loudnessDb the level of each hop.
 */
export function measureLevelRanges(loudnessDb: readonly number[], hopSec: number): (hop: number) => LevelRange {
  const blockHops = Math.max(1, Math.round(BLOCK_SEC / hopSec));
  const histograms: Uint32Array[] = [];
  for (let start = 0; start < loudnessDb.length; start += blockHops) {
    histograms.push(histogramOf(loudnessDb.slice(start, start + blockHops)));
  }
  const usualSpeechDb = percentile(addUp(histograms), 0.95, INAUDIBLE_DB) ?? LOWEST_DB;
  const reach = Math.round(SURROUNDINGS_SEC / BLOCK_SEC / 2);
  const ranges = histograms.map((_, block) =>
    rangeOf(addUp(histograms.slice(Math.max(0, block - reach), block + reach + 1)), usualSpeechDb),
  );
  return (hop) =>
    ranges[Math.floor(hop / blockHops)] ?? { floorDb: LOWEST_DB, speechDb: LOWEST_DB, quietDb: INAUDIBLE_DB };
}

function rangeOf(histogram: Uint32Array, usualSpeechDb: number): LevelRange {
  const localDb = percentile(histogram, 0.9, INAUDIBLE_DB) ?? LOWEST_DB;
  const speechDb = Math.max(localDb, usualSpeechDb - MAX_QUIETER_DB);
  const floorDb = Math.min(percentile(histogram, 0.1, LOWEST_DB) ?? LOWEST_DB, speechDb);
  const wantedDb = floorDb + QUIET_SHARE * (speechDb - floorDb);
  const quietDb = Math.min(
    speechDb - QUIET_BELOW_SPEECH_DB.least,
    Math.max(speechDb - QUIET_BELOW_SPEECH_DB.most, wantedDb),
  );
  return { floorDb, speechDb, quietDb: Math.max(INAUDIBLE_DB, quietDb) };
}

function histogramOf(loudnessDb: readonly number[]): Uint32Array {
  const histogram = new Uint32Array(-LOWEST_DB * BINS_PER_DB + 1);
  for (const levelDb of loudnessDb) {
    const bin = Math.round((Math.min(0, Math.max(LOWEST_DB, levelDb)) - LOWEST_DB) * BINS_PER_DB);
    histogram[bin] = (histogram[bin] ?? 0) + 1;
  }
  return histogram;
}

function addUp(histograms: readonly Uint32Array[]): Uint32Array {
  const sum = histogramOf([]);
  for (const histogram of histograms) {
    histogram.forEach((count, bin) => {
      sum[bin] = (sum[bin] ?? 0) + count;
    });
  }
  return sum;
}

/** Returns the level below which `share` of the hops at or above `fromDb` are, or null if there are no such hops. */
function percentile(histogram: Uint32Array, share: number, fromDb: number): number | null {
  const firstBin = (fromDb - LOWEST_DB) * BINS_PER_DB;
  const counted = histogram.map((count, bin) => (bin >= firstBin ? count : 0));
  const total = counted.reduce((sum, count) => sum + count, 0);
  if (total === 0) return null;
  let below = 0;
  const bin = counted.findIndex((count) => {
    below += count;
    return below >= share * total;
  });
  return bin / BINS_PER_DB + LOWEST_DB;
}
