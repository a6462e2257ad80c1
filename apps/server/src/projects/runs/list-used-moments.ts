import type { Moment } from '@clipwright/media';
import { and, eq, isNull, ne } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { plannedClips, processingRuns } from '../../db/tables/processing-tables.ts';

/** A moment that became a clip, with the prompt that found it. */
export type UsedMoment = Moment & { prompt: string | null };

/** Lists a project's moments that became clips, even if the clips no longer exist. */
export async function listUsedMoments(
  tx: Transaction,
  projectId: string,
  exceptRunId: string | null,
): Promise<UsedMoment[]> {
  const rows = await tx
    .select({ moment: plannedClips.moment, spec: processingRuns.spec })
    .from(plannedClips)
    .innerJoin(processingRuns, eq(processingRuns.id, plannedClips.runId))
    .where(
      and(
        eq(processingRuns.projectId, projectId),
        eq(plannedClips.status, 'completed'),
        isNull(plannedClips.clipId),
        exceptRunId === null ? undefined : ne(plannedClips.runId, exceptRunId),
      ),
    );
  return rows.map(({ moment, spec }) => ({ ...moment, prompt: spec.prompt }));
}
