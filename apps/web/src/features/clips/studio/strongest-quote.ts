import type { ProjectClip } from '@clipwright/contract';

/** Returns the quote of the first strength that has one; null if none has. */
export function strongestQuote({ reasons }: Pick<ProjectClip, 'reasons'>): string | null {
  return reasons.find(({ kind, quote }) => kind === 'strength' && quote !== null)?.quote ?? null;
}
