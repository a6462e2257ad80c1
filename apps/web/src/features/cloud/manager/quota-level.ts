/** Red from 90%, yellow from 75%, else green. */
export function quotaLevel(fraction: number): 'success' | 'warning' | 'danger' {
  if (fraction >= 0.9) return 'danger';
  return fraction >= 0.75 ? 'warning' : 'success';
}
