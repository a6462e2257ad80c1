/** An address in a network of its own for each number up to four billions, from the block that is kept for benchmarks. */
export function drawNetwork(number: number): string {
  return `2001:2:${(number & 0xff_ff).toString(16)}:${((number >> 16) & 0xff_ff).toString(16)}::1`;
}
