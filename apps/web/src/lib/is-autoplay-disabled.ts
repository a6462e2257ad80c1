/** True if the user prefers reduced motion or data. */
export function isAutoplayDisabled(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return connection?.saveData === true || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
}
