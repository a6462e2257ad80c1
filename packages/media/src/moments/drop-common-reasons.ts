import { listSignsMissing, sayMissing } from './find-missing.ts';
import type { Reason } from './moment.ts';

type Explained = { reasons: Reason[] };

/**
 * Leaves out of each moment the reasons that are given for every one of a project's moments: what holds of all tells
 * nothing about one. Of what several moments lack, only what all of them lack goes. A single moment keeps its reasons, and
 * so do answers to a prompt, which was asked of all.
 * @param earlier moments of the same project that were found before; they stay as they are.
 */
export function dropCommonReasons<T extends Explained>(moments: readonly T[], earlier: readonly Explained[] = []): T[] {
  const all = [...earlier, ...moments];
  if (all.length < 2) return [...moments];
  const kept = new Set<string>();
  const saidBy = all.map(({ reasons }) => new Set(reasons.flatMap(listClaims)));
  for (const claim of saidBy[0] ?? []) {
    if (!saidBy.every((said) => said.has(claim))) kept.add(claim);
  }
  const isCommon = (claim: string) => saidBy[0]?.has(claim) === true && !kept.has(claim);
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

/** What a reason claims, whatever it quotes or counts; each thing that is missing is a claim of its own. */
function listClaims({ text, kind }: Reason): string[] {
  if (text.startsWith('Answers the search:')) return [];
  const missing = listSignsMissing(text);
  if (missing) return missing.signs.map((sign) => claimOfMissing(sign, missing.where));
  return [`${kind} ${text.replace(/"[^"]*"/g, '""').replace(/\d+/g, '0')}`];
}

function claimOfMissing(sign: string, where: string): string {
  return `no ${sign} ${where}`;
}
