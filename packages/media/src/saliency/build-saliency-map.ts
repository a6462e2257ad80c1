import type { CellGrid, PictureSample } from './picture-sample.ts';

/** A shot's saliency per cell. The values add up to at most 1, and to less if little is salient. */
export type SaliencyMap = CellGrid & { values: Float32Array };

/**
 * Cue weights: movement has the most, because it attracts the eye first; then edges and texture, then a distinct color.
 * A cue counts fully from a mean of `fullAt` levels of 255 above its median, so that the noise in a uniform picture
 * does not count.
 */
const CUES = {
  motion: { weight: 0.5, fullAt: 0.4 },
  detail: { weight: 0.3, fullAt: 1 },
  distinctness: { weight: 0.2, fullAt: 3 },
} as const;

/**
 * Combines the cues from a shot's samples. Only values above a cue's median count, because a moving camera, or leaves
 * everywhere, are the background.
 * @param samples from one shot, at least one.
 */
export function buildSaliencyMap(samples: readonly PictureSample[]): SaliencyMap {
  const [{ columns, rows } = { columns: 0, rows: 0 }] = samples;
  const values = new Float32Array(columns * rows);
  for (const cue of ['motion', 'detail', 'distinctness'] as const) {
    const means = new Float32Array(values.length);
    for (const sample of samples) {
      const { [cue]: levels } = sample;
      for (let cell = 0; cell < means.length; cell++) {
        means[cell] = (means[cell] as number) + (levels[cell] as number) / samples.length;
      }
    }
    addExcess(values, means, CUES[cue]);
  }
  return { columns, rows, values };
}

function addExcess(values: Float32Array, means: Float32Array, { weight, fullAt }: (typeof CUES)[keyof typeof CUES]) {
  const usual = means.toSorted()[means.length >> 1] ?? 0;
  const excess = means.map((mean) => Math.max(0, mean - usual));
  const sum = excess.reduce((total, value) => total + value, 0);
  if (sum <= 0) return;
  const share = (weight * Math.min(1, sum / excess.length / fullAt)) / sum;
  for (let cell = 0; cell < values.length; cell++) {
    values[cell] = (values[cell] as number) + share * (excess[cell] as number);
  }
}
