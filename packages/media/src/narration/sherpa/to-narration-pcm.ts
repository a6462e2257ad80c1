/** Samples -1..1 as 16-bit integers; what is louder is clipped, and what is not a number becomes silence. */
export function toNarrationPcm(samples: Float32Array): Int16Array {
  return Int16Array.from(samples, (sample) => Math.round(Math.max(-1, Math.min(1, sample || 0)) * 32_767));
}
