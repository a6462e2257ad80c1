import type { ProcessingStatus } from '@clipwright/contract';
import { asc, eq } from 'drizzle-orm';
import { readClips } from '../../clips/index.ts';
import { plannedClips, processingStages } from '../../db/tables/processing.ts';
import { sources } from '../../db/tables/sources.ts';
import type { Deps } from '../../deps.ts';
import { signFileAddress } from '../../files/index.ts';
import { getRun } from '../runs/get-run.ts';
import { toStatus } from './to-status.ts';

/** How a run of the user's stands; `id` is its own or its project's. @throws AppError `run_not_found` */
export async function readStatus(
  deps: Pick<Deps, 'db' | 'now' | 'secrets'>,
  userId: string,
  id: string,
): Promise<ProcessingStatus> {
  return await deps.db.asUser(userId, async (tx) => {
    const run = await getRun(tx, id);
    const stages = await tx.select().from(processingStages).where(eq(processingStages.runId, run.id));
    const planned = await tx
      .select()
      .from(plannedClips)
      .where(eq(plannedClips.runId, run.id))
      .orderBy(asc(plannedClips.clipNumber));
    const clipIds = new Set(planned.map((clip) => clip.clipId ?? clip.id));
    const clips = await readClips(deps, tx, userId, [...clipIds]);
    const [source] = await tx
      .select({ info: sources.mediaInfo, filmstripKey: sources.filmstripKey })
      .from(sources)
      .where(eq(sources.id, run.sourceId));
    const durationSec = source?.info?.durationSec;
    return toStatus({
      run,
      stages,
      planned,
      clips,
      sourceDurationSec: typeof durationSec === 'number' ? durationSec : null,
      filmstripUrl: source?.filmstripKey
        ? signFileAddress(deps, { key: source.filmstripKey, userId, downloadName: null })
        : null,
      now: deps.now(),
    });
  });
}
