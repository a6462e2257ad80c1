/** The stored measurements for streamed sound: two values per hop, and finer levels. */
export type Envelope = {
  /** Seconds between two hops. */
  hopSec: number;
  /** Level in dB relative to full scale, -100 for digital silence, rounded to a tenth. */
  loudnessDb: number[];
  /** The level per 10 ms, for cuts between words. */
  fineDb: number[];
  /**
   * The unpredictable part of each hop, 0..1: about 0.05 for a vowel, near 1 for hiss. Applause stays high while speech
   * varies.
   */
  noisiness: number[];
};

/** The sample rate for analysis and transcription, in hertz. */
export const sampleRateHz = 16_000;

/** Samples in a 25 ms hop, about the shortest pause between two words. */
const HOP_SAMPLES = 400;

/** Samples in 10 ms. */
const FINE_SAMPLES = 160;
/** Seconds between two fine levels. */
export const fineHopSec = FINE_SAMPLES / sampleRateHz;

const SILENCE_DB = -100;

/** Linear prediction order: enough for the formants below 4 kHz. */
const PREDICTION_ORDER = 8;

/** Feedback coefficient of the filter that removes rumble below about 80 Hz. */
const RUMBLE_FEEDBACK = 0.97;

/**
 * Share of the previous sample that is subtracted before prediction (pre-emphasis), to compensate for the weaker high
 * frequencies in speech.
 */
const PRE_EMPHASIS = 0.9;

/** Measures hops of mono 16 kHz samples as they arrive, in constant memory apart from the result. */
export function createEnvelopeMeter(): { push(samples: Int16Array): void; finish(): Envelope } {
  const envelope: Envelope = { hopSec: HOP_SAMPLES / sampleRateHz, loudnessDb: [], fineDb: [], noisiness: [] };
  const hop = new Float64Array(HOP_SAMPLES);
  let filled = 0;
  let energy = 0;
  let fineFilled = 0;
  let fineEnergy = 0;
  let lastIn = 0;
  let lastOut = 0;

  const endHop = () => {
    envelope.loudnessDb.push(levelOf(energy, filled));
    envelope.noisiness.push(Math.round(predictionError(hop, filled) * 100) / 100);
    filled = 0;
    energy = 0;
  };
  const endFineHop = () => {
    envelope.fineDb.push(levelOf(fineEnergy, fineFilled));
    fineFilled = 0;
    fineEnergy = 0;
  };

  return {
    push(samples) {
      for (let index = 0; index < samples.length; index++) {
        const sample = samples[index] as number;
        const out = sample - lastIn + RUMBLE_FEEDBACK * lastOut;
        hop[filled++] = out - PRE_EMPHASIS * lastOut;
        energy += out * out;
        fineEnergy += out * out;
        fineFilled += 1;
        lastIn = sample;
        lastOut = out;
        if (filled === HOP_SAMPLES) endHop();
        if (fineFilled === FINE_SAMPLES) endFineHop();
      }
    },
    finish() {
      // A fragment at the end is not reliable.
      if (filled > HOP_SAMPLES / 2) endHop();
      if (fineFilled > FINE_SAMPLES / 2) endFineHop();
      return envelope;
    },
  };
}

/** Returns the level in dB relative to full scale, rounded to a tenth. */
function levelOf(energy: number, samples: number): number {
  const rms = Math.sqrt(energy / samples) / 32_768;
  const levelDb = rms > 0 ? Math.max(SILENCE_DB, 20 * Math.log10(rms)) : SILENCE_DB;
  return Math.round(levelDb * 10) / 10;
}

/** Returns the energy that linear prediction cannot explain (Levinson-Durbin recursion), as a share of the total. */
function predictionError(samples: Float64Array, count: number): number {
  const correlation = new Float64Array(PREDICTION_ORDER + 1);
  for (let lag = 0; lag <= PREDICTION_ORDER; lag++) {
    let sum = 0;
    for (let index = lag; index < count; index++) sum += (samples[index] as number) * (samples[index - lag] as number);
    correlation[lag] = sum;
  }
  const whole = correlation[0] as number;
  // Anything below a quarter of a 16-bit quantization step is rounding, not sound.
  if (whole < count / 16) return 0;
  let error = whole;
  let weights = new Float64Array(PREDICTION_ORDER + 1);
  for (let order = 1; order <= PREDICTION_ORDER; order++) {
    let reflection = correlation[order] as number;
    for (let lag = 1; lag < order; lag++) {
      reflection -= (weights[lag] as number) * (correlation[order - lag] as number);
    }
    reflection /= error;
    const next = weights.slice();
    next[order] = reflection;
    for (let lag = 1; lag < order; lag++) {
      next[lag] = (weights[lag] as number) - reflection * (weights[order - lag] as number);
    }
    weights = next;
    error *= 1 - reflection * reflection;
    if (error <= 0) return 0;
  }
  return Math.min(1, error / whole);
}
