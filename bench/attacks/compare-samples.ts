/**
 * The two-sided p of the Mann-Whitney U test: how often two samples differ this much where both are drawn alike. By the
 * normal approximation with corrections for ties and continuity, which is good from about 20 values each.
 * https://en.wikipedia.org/wiki/Mann%E2%80%93Whitney_U_test#Normal_approximation_and_tie_correction
 */
export function compareSamples(first: readonly number[], second: readonly number[]): number {
  const values = [
    ...first.map((value) => ({ value, isFirst: true })),
    ...second.map((value) => ({ value, isFirst: false })),
  ];
  values.sort((a, b) => a.value - b.value);
  const [n1, n2, n] = [first.length, second.length, values.length];
  let [rankSum, ties] = [0, 0];
  for (let start = 0; start < n; ) {
    let end = start + 1;
    while (end < n && values[end]?.value === values[start]?.value) end += 1;
    const size = end - start;
    // Equal values share the mean of the ranks that they take.
    const rank = (start + 1 + end) / 2;
    rankSum += rank * values.slice(start, end).filter(({ isFirst }) => isFirst).length;
    ties += size ** 3 - size;
    start = end;
  }
  const u = rankSum - (n1 * (n1 + 1)) / 2;
  const deviation = Math.sqrt(((n1 * n2) / 12) * (n + 1 - ties / (n * (n - 1))));
  if (deviation === 0) return 1;
  const z = Math.max(0, Math.abs(u - (n1 * n2) / 2) - 0.5) / deviation;
  return Math.min(1, 2 * upperTail(z));
}

/** Of the normal distribution, by the polynomial of Abramowitz and Stegun 26.2.17, which is off by less than 1e-7. */
function upperTail(z: number): number {
  const t = 1 / (1 + 0.2316419 * z);
  const factors = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429];
  const sum = factors.reduce((total, factor, index) => total + factor * t ** (index + 1), 0);
  return (Math.exp(-(z * z) / 2) / Math.sqrt(2 * Math.PI)) * sum;
}
