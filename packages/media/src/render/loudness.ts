/** A sound's EBU R128 loudness. `-Infinity` means silence. */
export type Loudness = {
  /** Integrated loudness in LUFS. */
  integratedLufs: number;
  /** Highest peak in dB relative to full scale: sample peak or true peak, depending on the `ebur128` options. */
  peakDb: number;
};

/** The platforms' playback loudness; they turn down louder clips and leave quieter ones quiet. */
export const TARGET_LUFS = -14;

/**
 * The sample peak level that the limiter never touches: its -1.5 dB ceiling minus the margin by which true peaks can
 * exceed sample peaks.
 */
const PEAK_CEILING_DB = -2.2;
/** The loudness below which there is no speech or music, only noise that must not be amplified. */
const SIGNAL_LUFS = -58;
/** The maximum gain. Sound that needs more is mostly noise. */
const MAX_GAIN_DB = 30;
/** The maximum extra gain beyond the plain difference, to compensate for the limiter. */
const MAX_EXTRA_DB = 7;

/** Returns the plain difference to the target as a gain in dB; 0 if there is no signal. */
export function pickGainDb(measured: Loudness, targetLufs: number): number {
  if (!(measured.integratedLufs > SIGNAL_LUFS)) return 0;
  return Math.min(MAX_GAIN_DB, targetLufs - measured.integratedLufs);
}

/** True if the limiter would engage at this gain, so that its result must be measured. */
export function isLimited(measured: Loudness, gainDb: number): boolean {
  return measured.peakDb + gainDb > PEAK_CEILING_DB;
}

/** Lists the gains to try if the limiter engages, ascending from the plain difference. */
export function listTrialGainsDb(gainDb: number): number[] {
  return [0, 1.2, 3.2, MAX_EXTRA_DB].map((extra) => gainDb + extra);
}

/**
 * Returns the gain whose limited result is `targetLufs`, by linear interpolation between trials. If even the last trial
 * is below the target, its gain is used, since more would only squash the sound.
 * @param trials in ascending order of gain; loudness rises with it.
 */
export function interpolateGainDb(
  trials: readonly { gainDb: number; integratedLufs: number }[],
  targetLufs: number,
): number {
  let below = trials[0];
  for (const trial of trials) {
    if (below && trial.integratedLufs >= targetLufs) {
      const rise = trial.integratedLufs - below.integratedLufs;
      const share = rise > 0 ? (targetLufs - below.integratedLufs) / rise : 1;
      return below.gainDb + Math.min(1, Math.max(0, share)) * (trial.gainDb - below.gainDb);
    }
    below = trial;
  }
  return below?.gainDb ?? 0;
}

/**
 * Parses the summaries that ffmpeg's `ebur128` filters with `peak` log when they finish, in filter-graph order. Silence
 * is logged as -70 LUFS and `-inf` dB.
 */
export function parseLoudness(lines: readonly string[]): Loudness[] {
  const loudnessByFilter = new Map<number, Loudness>();
  let current: Loudness | null = null;
  for (const line of lines) {
    const start = /Parsed_ebur128_(\d+) @ [^\]]+\] Summary:/.exec(line);
    if (start) {
      current = { integratedLufs: Number.NEGATIVE_INFINITY, peakDb: Number.NEGATIVE_INFINITY };
      loudnessByFilter.set(Number(start[1]), current);
    }
    const integrated = /^\s*I:\s+(-?[\d.]+|-inf) LUFS/.exec(line)?.[1];
    const peak = /^\s*Peak:\s+(-?[\d.]+|-inf) dBFS/.exec(line)?.[1];
    if (current && integrated && Number(integrated) > -70) current.integratedLufs = Number(integrated);
    if (current && peak && peak !== '-inf') current.peakDb = Number(peak);
  }
  return [...loudnessByFilter.entries()].sort(([a], [b]) => a - b).map(([, loudness]) => loudness);
}
