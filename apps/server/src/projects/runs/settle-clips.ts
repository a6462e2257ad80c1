import type { Fact } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { completeRenditions } from './complete-renditions.ts';
import { completeStage } from './complete-stage.ts';
import { readFailure, unexpectedFailure } from './describe-failure.ts';
import { failRun } from './fail-run.ts';
import { changeRun, type RunSummary } from './lock-run.ts';
import { addWarnings } from './run-warnings.ts';

/**
 * Settles a locked run after one of its clips was finished, failed or was removed: continues after the last one, and
 * fails the run if there are no clips.
 */
export async function settleClips(
  deps: Pick<Deps, 'config' | 'jobs' | 'now' | 'secrets'>,
  tx: Transaction,
  run: RunSummary,
  warnings: readonly Fact[],
): Promise<void> {
  const clips = await tx.select().from(plannedClips).where(eq(plannedClips.runId, run.id));
  const failed = clips.filter(({ status }) => status === 'failed');
  if (clips.some(({ status }) => status === 'waiting' || status === 'rendering')) {
    await changeRun(tx, run.id, { progressAt: deps.now(), ...addWarnings(run, warnings) });
    return;
  }
  const [first] = failed;
  if (first && failed.length === clips.length) {
    await failRun(deps, tx, run, {
      code: first.errorCode ?? 'unexpected',
      failure: readFailure(first) ?? unexpectedFailure,
    });
    return;
  }
  const missing = failed.map((clip): Fact => {
    return { code: 'clip-failed', facts: { number: clip.clipNumber, failure: readFailure(clip) ?? unexpectedFailure } };
  });
  if (run.kind === 'renditions') await completeRenditions(deps, tx, run, [...warnings, ...missing]);
  else await completeStage(deps, tx, run, { warnings: [...warnings, ...missing] });
}
