/** Returns the level of a drive's usage: danger from 90%, warning from 75%, otherwise success. */
export function quotaLevel(fraction: number): 'success' | 'warning' | 'danger' {
  if (fraction >= 0.9) return 'danger';
  return fraction >= 0.75 ? 'warning' : 'success';
}
