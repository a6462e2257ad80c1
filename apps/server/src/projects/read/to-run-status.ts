import {
  describeFact,
  type Fact,
  type GeneratedClip,
  type ProcessingStatus,
  type StageId,
  stageIds,
  stageNamesIn,
} from '@clipwright/contract';
import { isMomentNote } from '@clipwright/media/data';
import type { plannedClips, processingStages } from '../../db/tables/processing-tables.ts';
import type { sources } from '../../db/tables/sources-tables.ts';
import { currentLanguage } from '../../http/current-language.ts';
import { toMaterialNotes } from '../clips/to-material-notes.ts';
import { describeFailure, readFailure, unexpectedFailure } from '../runs/describe-failure.ts';
import type { RunSummary } from '../runs/lock-run.ts';
import { parseWait, readWait } from '../runs/run-wait.ts';
import { listWarnings } from '../runs/run-warnings.ts';
import { runMessagesIn } from './run-messages.ts';

/** The columns that a run's status is computed from. */
export type StageRow = Pick<typeof processingStages.$inferSelect, 'stage' | 'status' | 'progress' | 'startedAt'>;
export type PlannedClipRow = Pick<
  typeof plannedClips.$inferSelect,
  'id' | 'clipId' | 'clipNumber' | 'status' | 'progress' | 'errorCode' | 'failure' | 'errorMessage'
> & {
  /** True if the clip was played or downloaded. */
  isOpened: boolean;
};

/**
 * The fraction of a run's time that each stage takes, measured on sources with their own subtitles. They add up to 1.
 */
const shares: Readonly<Record<StageId, number>> = {
  upload: 0.02,
  analysis: 0.06,
  transcription: 0.2,
  clipping: 0.66,
  optimization: 0.04,
  finalization: 0.02,
};

/** The minimum progress at which speed is measured. */
const MIN_MEASURED = 0.03;
/** Codes for failures that a user has to fix first. A retry would fail again. */
const notRetryable = [
  'video_too_long',
  'trim_outside_source',
  'run_unreadable',
  'not-media',
  'truncated',
  'encrypted',
  'empty',
  'forbidden-format',
  'picture-too-large',
  'decoder-missing',
];

/**
 * The time for which the speech model download must have been failing before the user is given a choice about the
 * captions.
 */
const ASK_AFTER_MS = 60_000;

/** The choices about a source that a remake can change. */
export type ChosenForSource = {
  audioTrack: number | null;
  language: string | null;
  voices: number | null;
  subtitles: boolean;
};

type RunState = {
  run: RunSummary;
  stages: readonly StageRow[];
  planned: readonly PlannedClipRow[];
  clips: GeneratedClip[];
  /** True if the project's video was counted. */
  isVideoCounted: boolean;
  isTranscriptionOff: boolean;
  /** The progress for a source that is transcribed in parts, 0..1. */
  transcribedShare?: number | null;
  /** In seconds; null for a text, and before it is known. */
  sourceDurationSec: number | null;
  filmstripUrl: string | null;
  /** The user's choices about the source. */
  chosen: ChosenForSource;
  /** Null if the source is gone. */
  source:
    | (Pick<typeof sources.$inferSelect, 'kind' | 'state' | 'fileKey'> & {
        info: (typeof sources.$inferSelect)['mediaInfo'];
      })
    | null;
  now: Date;
};

/** Computes a run's status for pages. `clips` are the clips that exist. */
export function toRunStatus(state: RunState): ProcessingStatus {
  const { run, planned, clips, now } = state;
  const rows = new Map(state.stages.map((row) => [row.stage, row]));
  // A completed run's stages are removed after some time: a missing row means completed.
  const without = run.status === 'completed' ? 'completed' : 'pending';
  const done = new Map(
    stageIds.map((stage) => [
      stage,
      stageProgress(stage, rows.get(stage) ?? { status: without, progress: 0 }, planned, state.transcribedShare ?? 0),
    ]),
  );
  const progress =
    run.status === 'completed' ? 1 : round(stageIds.reduce((sum, id) => sum + shares[id] * (done.get(id) ?? 0), 0));
  const language = currentLanguage();
  const stageNames = stageNamesIn[language];
  const failure = explainFailure(run);
  const waitingFor = run.waitingFor === null ? null : readWait(run.waitingFor, language);
  const message = describe(run, planned, { failure, waitingFor });
  const elapsedSec = secondsBetween(run.startedAt, run.finishedAt ?? now);
  const isOver = run.status === 'completed' || run.status === 'failed';
  const isWaiting = waitingFor !== null;
  const warnings = listWarnings(run);
  const describeWarning = (warning: Fact) => describeFact(warning, language) ?? [];
  return {
    processing_id: run.id,
    project_id: run.projectId,
    status: run.status,
    progress: toPercent(progress),
    current_step: run.status === 'completed' ? null : run.stage,
    message,
    waiting_for: waitingFor,
    can_skip_captions: canSkipCaptions(run, now),
    lacks_captions: run.lacksCaptions,
    elapsed_time: elapsedSec,
    estimated_time: isOver || isWaiting ? null : timeLeft(elapsedSec, progress),
    detailed_progress: { overall_progress: toPercent(progress), current_stage: stageNames[run.stage], message },
    stages: stageIds.map((id) => {
      const row = rows.get(id);
      const stageDone = done.get(id) ?? 0;
      const isUnderWay = row?.status === 'processing' && !isOver;
      return {
        id,
        name: stageNames[id],
        status: row?.status ?? without,
        progress: toPercent(stageDone),
        message: isUnderWay ? message : '',
        estimatedTime: isUnderWay && !isWaiting ? timeLeft(secondsBetween(row.startedAt, now), stageDone) : null,
        details: id === 'clipping' && planned.length > 0 ? countClips(planned) : null,
      };
    }),
    clips,
    pending_clips: planned
      .filter(({ status }) => status !== 'completed')
      .map((clip) => ({
        clip_number: clip.clipNumber,
        status: clip.status === 'completed' ? 'waiting' : clip.status,
        progress: toPercent(clip.progress),
        error: explainFailure(clip),
        is_stopped: clip.errorCode === 'stopped',
      })),
    source_duration: state.sourceDurationSec,
    filmstrip_url: state.filmstripUrl,
    measured_speed: measureSpeed(state.sourceDurationSec, progress, elapsedSec),
    is_transcription_off: state.isTranscriptionOff,
    kind: run.kind,
    warnings: warnings.filter((warning) => !isMomentNote(warning)).flatMap(describeWarning),
    notes: warnings.filter(isMomentNote).flatMap(describeWarning),
    material: toMaterialNotes(stageIds.flatMap((stage) => run.material[stage] ?? [])),
    choices: listChoices(state),
    result: run.status === 'completed' ? { clips_generated: clips.length, clips } : null,
    error: failure,
    failure:
      run.errorCode === null
        ? null
        : {
            code: run.errorCode,
            message: failure ?? '',
            canRetry: !notRetryable.includes(run.errorCode) && !isUsedUp(planned, clips),
          },
    video_counted: state.isVideoCounted,
    version: run.version,
  };
}

/**
 * Lists the choices about the source; null if there are none: a text has no tracks, and a removed source cannot be
 * transcribed again.
 */
function listChoices({ source, chosen }: Pick<RunState, 'source' | 'chosen'>): ProcessingStatus['choices'] {
  if (!source || source.kind === 'text' || source.state !== 'ready' || source.fileKey === null) return null;
  const { audioTrack: audio_track, language, voices, subtitles: use_subtitles } = chosen;
  const audio_tracks = (source.info?.audio ?? []).map((track) => ({
    title: track.title ?? null,
    language: track.language ?? null,
  }));
  return { audio_tracks, audio_track, language, voices, use_subtitles };
}

/** True if its clips were opened and are gone: a restart would lose track of which. */
function isUsedUp(planned: readonly PlannedClipRow[], clips: readonly GeneratedClip[]): boolean {
  return clips.length === 0 && planned.some(({ status, isOpened }) => status === 'completed' && isOpened);
}

function stageProgress(
  stage: StageId,
  row: Pick<StageRow, 'status' | 'progress'>,
  planned: readonly PlannedClipRow[],
  transcribedShare: number,
): number {
  if (row.status === 'completed') return 1;
  if (stage === 'transcription') return round(Math.max(row.progress, transcribedShare));
  if (stage !== 'clipping' || planned.length === 0) return round(row.progress);
  const rendered = planned.reduce((sum, clip) => sum + (clip.status === 'failed' ? 1 : clip.progress), 0);
  return round(Math.max(row.progress, rendered / planned.length));
}

/** Explains why a run or a clip failed; null if it has not failed. */
function explainFailure(row: Parameters<typeof readFailure>[0]): string | null {
  const failure = readFailure(row);
  return failure && describeFailure(failure, currentLanguage());
}

function describe(
  run: RunSummary,
  planned: readonly PlannedClipRow[],
  { failure, waitingFor }: { failure: string | null; waitingFor: string | null },
): string {
  const language = currentLanguage();
  const messages = runMessagesIn[language].runMessages;
  if (run.status === 'queued') return messages.queued;
  if (run.status === 'completed') return messages.completed;
  if (run.status === 'failed') return failure ?? describeFailure(unexpectedFailure, language);
  if (waitingFor !== null) return waitingFor;
  if (run.stage !== 'clipping' || planned.length === 0) return messages.stages[run.stage];
  const ready = planned.filter(({ status }) => status === 'completed').length;
  return run.kind === 'renditions'
    ? messages.renditions({ count: ready, all: planned.length })
    : messages.clips({ count: ready, all: planned.length });
}

function countClips(planned: readonly PlannedClipRow[]): Record<string, number> {
  const count = (wanted: PlannedClipRow['status']) => planned.filter(({ status }) => status === wanted).length;
  return { planned: planned.length, completed: count('completed'), failed: count('failed') };
}

function timeLeft(elapsedSec: number, done: number): number | null {
  return done < MIN_MEASURED ? null : Math.round((elapsedSec * (1 - done)) / done);
}

/** Returns the number of source seconds processed per second of work. */
function measureSpeed(sourceDurationSec: number | null, done: number, elapsedSec: number): number | null {
  if (sourceDurationSec === null || done < MIN_MEASURED || elapsedSec <= 0) return null;
  return Math.round(((sourceDurationSec * done) / elapsedSec) * 10) / 10;
}

function secondsBetween(from: Date | null, to: Date): number {
  return from === null ? 0 : Math.max(0, Math.round((to.getTime() - from.getTime()) / 100) / 10);
}

function round(share: number): number {
  return Math.round(Math.min(1, share) * 1000) / 1000;
}

/** Converts a fraction, 0..1, to the percentage that the API returns. */
function toPercent(share: number): number {
  return Math.round(Math.min(1, share) * 1000) / 10;
}

function canSkipCaptions({ status, waitingFor }: RunSummary, now: Date): boolean {
  if (status !== 'queued' && status !== 'processing') return false;
  const since = parseWait(waitingFor)?.failingSince ?? null;
  return since !== null && now.getTime() - since.getTime() >= ASK_AFTER_MS;
}
