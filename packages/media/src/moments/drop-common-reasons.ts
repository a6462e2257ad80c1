import type { FactValue } from '../facts/fact.ts';
import type { Reason } from './moment.ts';

type Explained = { reasons: Reason[] };

/**
 * Removes the reasons that all moments of a project share, because they do not set any of them apart. A shortcoming is
 * removed only if all moments have it. A single moment keeps its reasons. Matches with a prompt, which all moments
 * share by design, are kept too.
 * @param earlier moments of the same project from an earlier run; they are not changed.
 */
export function dropCommonReasons<T extends Explained>(moments: readonly T[], earlier: readonly Explained[] = []): T[] {
  const all = [...earlier, ...moments];
  if (all.length < 2) return [...moments];
  const keptClaims = new Set<string>();
  const saidBy = all.map(({ reasons }) => new Set(reasons.flatMap(listClaims)));
  for (const claim of saidBy[0] ?? []) {
    if (!saidBy.every((said) => said.has(claim))) keptClaims.add(claim);
  }
  const isCommon = (claim: string) => saidBy[0]?.has(claim) === true && !keptClaims.has(claim);
  return moments.map((moment) => ({
    ...moment,
    reasons: moment.reasons.flatMap((one) => withoutCommon(one, isCommon)),
  }));
}

function withoutCommon(reason: Reason, isCommon: (claim: string) => boolean): Reason[] {
  if (reason.code !== 'signs-missing') return listClaims(reason).some(isCommon) ? [] : [reason];
  const signs = listSigns(reason.facts.signs).filter((sign) => !isCommon(claimOfMissing(sign, reason.facts.place)));
  return signs.length === 0 ? [] : [{ ...reason, facts: { ...reason.facts, signs } }];
}

/** A reason's claims, regardless of its quotes and counts. Each missing quality is a claim of its own. */
function listClaims(reason: Reason): string[] {
  if (reason.code === 'matches-words') return [];
  if (reason.code === 'signs-missing')
    return listSigns(reason.facts.signs).map((sign) => claimOfMissing(sign, reason.facts.place));
  const claim =
    reason.code === 'text'
      ? String(reason.facts.text)
          .replace(/"[^"]*"/g, '""')
          .replace(/\d+/g, '0')
      : '';
  return [`${reason.kind} ${reason.code} ${claim}`];
}

function claimOfMissing(sign: FactValue, place: FactValue): string {
  return `no ${JSON.stringify(sign)} ${String(place)}`;
}

function listSigns(signs: FactValue): readonly FactValue[] {
  return Array.isArray(signs) ? signs : [signs];
}
