import { eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { plannedClips } from '../../db/tables/processing-tables.ts';
import type { Deps } from '../../deps.ts';
import { completeRenditions } from './complete-renditions.ts';
import { completeStage } from './complete-stage.ts';
import { failRun } from './fail-run.ts';
import { changeRun, type RunSummary } from './lock-run.ts';
import { storedMessages } from './stored-messages.ts';

/**
 * Settles a locked run after one of its clips was finished, failed or was removed: continues after the last one, and
 * fails the run if there are no clips.
 */
export async function settleClips(
  deps: Pick<Deps, 'config' | 'jobs' | 'now' | 'secrets'>,
  tx: Transaction,
  run: RunSummary,
  warnings: readonly string[],
): Promise<void> {
  const clips = await tx.select().from(plannedClips).where(eq(plannedClips.runId, run.id));
  const failed = clips.filter(({ status }) => status === 'failed');
  if (clips.some(({ status }) => status === 'waiting' || status === 'rendering')) {
    const earlier = new Set(run.warnings);
    const added = warnings.filter((warning) => !earlier.has(warning));
    await changeRun(tx, run.id, { progressAt: deps.now(), warnings: [...run.warnings, ...new Set(added)] });
    return;
  }
  const [first] = failed;
  if (first && failed.length === clips.length) {
    const message = first.errorMessage ?? storedMessages.failed;
    await failRun(deps, tx, run, { code: first.errorCode ?? 'unexpected', message });
    return;
  }
  const missing = failed.map(({ clipNumber, errorMessage }) =>
    storedMessages.clipFailed
      .replace('{number}', String(clipNumber))
      .replace('{reason}', () => errorMessage ?? storedMessages.failed),
  );
  if (run.kind === 'renditions') await completeRenditions(deps, tx, run, [...warnings, ...missing]);
  else await completeStage(deps, tx, run, { warnings: [...warnings, ...missing] });
}
