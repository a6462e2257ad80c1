import { eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../db/open-database.ts';
import {
  currentRunFirst,
  plannedClips,
  processingRuns,
  processingStages,
  transcriptParts,
} from '../../db/tables/processing-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import { AppError } from '../../http/app-error.ts';
import { isVideoCounted } from '../../plans/index.ts';
import { summaryColumns } from '../runs/lock-run.ts';
import type { ChosenForSource, PlannedClipRow, StageRow } from './to-run-status.ts';

type TimedRow<Row> = Omit<Row, 'startedAt'> & { startedMs: number | null };

const stagesOfRun = sql<TimedRow<StageRow>[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('stage', s.stage, 'status', s.status, 'progress', s.progress,
    'startedMs', extract(epoch from s.started_at) * 1000)), '[]')
  from ${processingStages} s where s.run_id = ${processingRuns.id})`;

const plannedOfRun = sql<PlannedClipRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'clipId', p.clip_id, 'clipNumber', p.clip_number,
    'status', p.status, 'progress', p.progress, 'errorCode', p.error_code, 'failure', p.failure,
    'errorMessage', p.error_message, 'isOpened', p.opened_at is not null) order by p.clip_number), '[]')
  from ${plannedClips} p where p.run_id = ${processingRuns.id})`;

/** SQL for the transcribed fraction of a long source that is split into parts, 0..1; null if there are no parts. */
const transcribedShare = sql<number | null>`(
  select sum(p.progress * (p.end_sec - p.start_sec)) / sum(p.end_sec - p.start_sec)
  from ${transcriptParts} p where p.run_id = ${processingRuns.id})`;

const isTranscriptionOff = sql<boolean>`coalesce(${processingRuns.spec} ->> 'transcription' = 'false', false)`;

/** Read without the rest of the spec, which may have been stored by another version. */
const chosen = sql<ChosenForSource>`jsonb_build_object(
  'audioTrack', case when jsonb_typeof(${processingRuns.spec} -> 'audioTrack') = 'number' then ${processingRuns.spec} -> 'audioTrack' end,
  'language', ${processingRuns.spec} ->> 'language',
  'voices', case when jsonb_typeof(${processingRuns.spec} -> 'voices') = 'number' then ${processingRuns.spec} -> 'voices' end,
  'subtitles', coalesce(${processingRuns.spec} ->> 'subtitles' <> 'false', true))`;

/** True if the run is being followed, with a margin before that expires. */
const isFollowed = sql<boolean>`coalesce(${processingRuns.followedUntil} > now() + interval '8 seconds', false)`;

/**
 * Reads a run with its stages, planned clips and source, as far as pages need them. Uses one statement, since this is
 * the most frequent request from pages. `id` is the run's or its project's. @throws AppError `run_not_found`
 */
export async function readRun(tx: Transaction, id: string) {
  if (!z.uuid().safeParse(id).success) throw new AppError('run_not_found');
  const [match] = await tx
    .select({
      run: summaryColumns,
      stages: stagesOfRun,
      planned: plannedOfRun,
      isVideoCounted: isVideoCounted(processingRuns.projectId),
      isTranscriptionOff,
      isFollowed,
      transcribedShare,
      chosen,
      source: {
        info: sources.mediaInfo,
        filmstripKey: sources.filmstripKey,
        kind: sources.kind,
        state: sources.state,
        fileKey: sources.fileKey,
      },
    })
    .from(processingRuns)
    .leftJoin(sources, eq(sources.id, processingRuns.sourceId))
    .where(or(eq(processingRuns.id, id), eq(processingRuns.projectId, id)))
    .orderBy(...currentRunFirst)
    .limit(1);
  if (!match) throw new AppError('run_not_found');
  const stages = match.stages.map(
    ({ startedMs, ...row }): StageRow => ({ ...row, startedAt: startedMs === null ? null : new Date(startedMs) }),
  );
  return { ...match, stages };
}
