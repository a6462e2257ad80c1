import type { NetworkErrorReason } from '../network-error.ts';

/** Returns a network's word in a table of reasons; null for one that nobody has mapped. */
export function lookUpReason(
  table: Readonly<Record<string, NetworkErrorReason>>,
  word: string | number | null | undefined,
): NetworkErrorReason | null {
  if (word === null || word === undefined || !Object.hasOwn(table, word)) return null;
  return table[word] ?? null;
}
