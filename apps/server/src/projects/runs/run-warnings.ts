import { describeFact, type Fact } from '@clipwright/contract';
import { distinctFacts } from '@clipwright/media/data';
import { factsOfSentences, forPreviousRelease } from '../../db/stored/stored-facts.ts';
import type { RunSummary } from './lock-run.ts';

type Row = Pick<RunSummary, 'warningFacts' | 'warnings'>;

/** Lists a run's warnings. */
export function listWarnings({ warningFacts, warnings }: Row): Fact[] {
  return factsOfSentences(warningFacts, warnings);
}

/** True if a warning says that a clip could not be made, also as a sentence of the previous release. */
export function isOfFailedClip(warning: Fact): boolean {
  return /^Clip \d+ could not be made/.test(describeFact(warning, 'en') ?? '');
}

/** Returns the columns for a run's warnings. */
export function toWarningColumns(warnings: readonly Fact[]): Row {
  const warningFacts = distinctFacts(warnings);
  return { warningFacts, warnings: forPreviousRelease(warningFacts) };
}

/** Returns the columns with more warnings after a run's own. */
export function addWarnings(run: Row, added: readonly Fact[]): Row {
  return toWarningColumns([...listWarnings(run), ...added]);
}
