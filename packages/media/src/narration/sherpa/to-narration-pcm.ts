/** Converts samples from -1..1 to 16-bit integers; louder ones are clipped, and NaN becomes silence. */
export function toNarrationPcm(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample || 0)) * 32_767));
}
