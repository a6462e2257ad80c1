import { listSignsMissing, sayMissing } from './find-missing.ts';
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
  const missing = listSignsMissing(reason.text);
  if (!missing) return listClaims(reason).some(isCommon) ? [] : [reason];
  const signs = missing.signs.filter((sign) => !isCommon(claimOfMissing(sign, missing.where)));
  return signs.length === 0 ? [] : [{ ...reason, text: sayMissing(signs, missing.where) }];
}

/** A reason's claims, regardless of its quotes and counts. Each missing quality is a claim of its own. */
function listClaims({ text, kind }: Reason): string[] {
  if (text.startsWith('Answers the search:')) return [];
  const missing = listSignsMissing(text);
  if (missing) return missing.signs.map((sign) => claimOfMissing(sign, missing.where));
  return [`${kind} ${text.replace(/"[^"]*"/g, '""').replace(/\d+/g, '0')}`];
}

function claimOfMissing(sign: string, where: string): string {
  return `no ${sign} ${where}`;
}
