/**
 * Returns an IP address in a different network for each number up to 4 billion, from the block reserved for benchmarks.
 */
export function drawNetwork(number: number): string {
  return `2001:2:${(number & 0xff_ff).toString(16)}:${((number >> 16) & 0xff_ff).toString(16)}::1`;
}
