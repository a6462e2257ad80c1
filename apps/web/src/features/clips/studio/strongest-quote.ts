import type { ProjectClip } from '@clipwright/contract';

/** The words that speak most for a clip; null where nothing is said in it. */
export function strongestQuote({ reasons }: Pick<ProjectClip, 'reasons'>): string | null {
  return reasons.find(({ kind, quote }) => kind === 'strength' && quote !== null)?.quote ?? null;
}
