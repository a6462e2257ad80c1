/** Smoothstep: starts and ends at rest; its peak speed, in the middle, is 1.5 times the mean. */
export function ease(share: number): number {
  return share * share * (3 - 2 * share);
}
