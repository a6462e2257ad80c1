import type { Levels } from '../words/band-levels.ts';
import { openWav } from './wav-reader.ts';

/** A hundredth of a second is fine enough for word boundaries. */
const HOP_SEC = 0.01;
const READ_HOPS = 6000;
/**
 * The usual pre-emphasis for speech: rumble and hum, which mask pauses, count little, and an "s" counts as much as a
 * vowel.
 */
const PRE_EMPHASIS = 0.97;
/** The band of voiced sounds that are softer than vowels ("l", "m", "n", "w"), above hum and rumble. */
const VOICED_HZ = [300, 1000] as const;

/**
 * Measures audio loudness with boosted high frequencies, and in the band of soft voiced sounds.
 * @param wavPath mono signed 16-bit WAV.
 * @throws Error if the format is different.
 */
export async function measureLevels(wavPath: string, signal?: AbortSignal): Promise<Levels> {
  const wav = await openWav(wavPath);
  try {
    const hopSamples = Math.round(wav.sampleRateHz * HOP_SEC);
    const hops = Math.ceil(wav.sampleCount / hopSamples);
    const [raised, voiced] = [new Float32Array(hops), new Float32Array(hops)];
    const band = chain(
      filter('high', VOICED_HZ[0] / wav.sampleRateHz),
      filter('high', VOICED_HZ[0] / wav.sampleRateHz),
      filter('low', VOICED_HZ[1] / wav.sampleRateHz),
    );
    let before = 0;
    for (let first = 0; first < hops; first += READ_HOPS) {
      signal?.throwIfAborted();
      const samples = await wav.read(first * hopSamples, (first + READ_HOPS) * hopSamples);
      for (let hop = 0; hop * hopSamples < samples.length; hop++) {
        let [raisedSum, voicedSum] = [0, 0];
        const end = Math.min(samples.length, (hop + 1) * hopSamples);
        for (let at = hop * hopSamples; at < end; at++) {
          const sample = samples[at] ?? 0;
          raisedSum += (sample - PRE_EMPHASIS * before) ** 2;
          voicedSum += band(sample) ** 2;
          before = sample;
        }
        const count = end - hop * hopSamples;
        raised[first + hop] = toDb(raisedSum / count);
        voiced[first + hop] = toDb(voicedSum / count);
      }
    }
    return { hopSec: hopSamples / wav.sampleRateHz, bands: [raised, voiced] };
  } finally {
    await wav.close();
  }
}

const toDb = (power: number) => 10 * Math.log10(power + 1e-10);

type Filter = (sample: number) => number;

const chain =
  (...filters: readonly Filter[]): Filter =>
  (sample) =>
    filters.reduce((value, next) => next(value), sample);

/**
 * Creates a second-order Butterworth filter using the formulas from the Audio EQ Cookbook (W3C).
 * @param cutoff the cutoff frequency as a fraction of the sample rate.
 */
function filter(kind: 'low' | 'high', cutoff: number): Filter {
  const angle = 2 * Math.PI * cutoff;
  const [cosine, alpha] = [Math.cos(angle), Math.sin(angle) * Math.SQRT1_2];
  const middle = kind === 'low' ? 1 - cosine : -(1 + cosine);
  const edge = Math.abs(middle) / 2;
  const scale = 1 + alpha;
  let [in1, in2, out1, out2] = [0, 0, 0, 0];
  return (sample) => {
    const out = (edge * (sample + in2) + middle * in1 + 2 * cosine * out1 - (1 - alpha) * out2) / scale;
    [in2, in1, out2, out1] = [in1, sample, out1, out];
    return out;
  };
}
