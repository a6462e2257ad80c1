import { stageIds } from '@clipwright/contract';
import { describe, expect, it } from 'vitest';
import { runInLanguage } from '../../http/current-language.ts';
import { toErrorColumns } from '../runs/describe-failure.ts';
import type { RunSummary } from '../runs/lock-run.ts';
import { toWarningColumns } from '../runs/run-warnings.ts';
import { toRunStatus } from './to-run-status.ts';

const startedAt = new Date('2026-01-01T10:00:00Z');
const now = new Date('2026-01-01T10:01:00Z');
const run = {
  id: 'r',
  projectId: 'p',
  status: 'processing',
  stage: 'clipping',
  version: 7,
  warningFacts: [],
  warnings: [],
  material: {},
  waitingFor: null,
  errorCode: null,
  failure: null,
  errorMessage: null,
  startedAt,
  finishedAt: null,
} as unknown as RunSummary;
type State = Parameters<typeof toRunStatus>[0];

const stages = stageIds.map((stage, index) => ({
  stage,
  status: index < 3 ? 'completed' : index === 3 ? 'processing' : 'pending',
  progress: index < 3 ? 1 : 0,
  startedAt: index <= 3 ? startedAt : null,
})) as unknown as State['stages'];
const clip = (clipNumber: number, status: string, progress: number) => ({
  clipNumber,
  status,
  progress,
  errorCode: null,
  failure: null,
  errorMessage: null,
  isOpened: false,
});
const planned = [clip(1, 'completed', 1), clip(2, 'rendering', 0.5), clip(3, 'failed', 0.2), clip(4, 'waiting', 0)];
const state: State = {
  run,
  stages,
  planned: planned as unknown as State['planned'],
  clips: [],
  isVideoCounted: false,
  isTranscriptionOff: false,
  sourceDurationSec: 120,
  filmstripUrl: null,
  chosen: { audioTrack: null, language: null, voices: null, subtitles: true },
  source: null,
  now,
};

describe('the status of a run', () => {
  it('contains the stages and the clips with their scores', () => {
    const status = toRunStatus(state);
    const clipping = status.stages.find(({ id }) => id === 'clipping');
    expect(clipping).toMatchObject({ progress: 62.5, details: { planned: 4, completed: 1, failed: 1 } });
    // 2 + 6 + 20 for the first three stages, and 62.5 % of 66.
    expect(status.progress).toBeCloseTo(69.3, 1);
    expect(status.message).toBe('Making clips: 1 of 4 ready');
  });

  it('reports progress in percent for the run, its stages, its clips and the detailed progress', () => {
    const status = toRunStatus(state);
    expect(status.detailed_progress.overall_progress).toBe(status.progress);
    expect(status.pending_clips.map(({ progress }) => progress)).toEqual([50, 20, 0]);
    expect(status.stages.map(({ progress }) => progress)).toEqual([100, 100, 100, 62.5, 0, 0]);
    const done = toRunStatus({ ...state, run: { ...run, status: 'completed', finishedAt: now } });
    expect([done.progress, done.detailed_progress.overall_progress]).toEqual([100, 100]);
  });

  it('distinguishes a clip that the user stopped from one that failed', () => {
    const failed = (clipNumber: number, errorCode: string) => ({ ...clip(clipNumber, 'failed', 0.2), errorCode });
    const clips = [failed(1, 'stopped'), failed(2, 'ffmpeg-failed'), clip(3, 'waiting', 0)];
    const status = toRunStatus({ ...state, planned: clips as unknown as State['planned'] });
    expect(status.pending_clips.map(({ is_stopped }) => is_stopped)).toEqual([true, false, false]);
  });

  it('estimates the remaining time from the speed so far, or returns none without a speed', () => {
    expect(toRunStatus(state)).toMatchObject({ estimated_time: 27, measured_speed: 1.4 });
    const pending = stages.map((stage) => ({ ...stage, status: 'pending' as const, progress: 0 }));
    expect(toRunStatus({ ...state, stages: pending, planned: [] }).estimated_time).toBeNull();
  });

  it('names the model that a run waits for, and estimates no time meanwhile', () => {
    const waitingFor = 'Preparing captions, 465 MB, once: 34%';
    const waiting = { ...run, stage: 'transcription', waitingFor } as const;
    const transcribing = stages.map(
      (row, index) => ({ ...row, status: index === 2 ? 'processing' : row.status }) as const,
    );
    const status = toRunStatus({ ...state, run: waiting, stages: transcribing, planned: [] });
    expect(status).toMatchObject({ message: waitingFor, waiting_for: waitingFor, estimated_time: null });
    expect(status.stages[2]).toMatchObject({ message: waitingFor, estimatedTime: null });
    expect(toRunStatus(state).waiting_for).toBeNull();
  });

  it('never decreases its progress when clips are planned', () => {
    const started = stages.map((stage) => (stage.stage === 'clipping' ? { ...stage, progress: 0.05 } : stage));
    const before = toRunStatus({ ...state, stages: started, planned: [] }).progress;
    const after = toRunStatus({
      ...state,
      stages: started,
      planned: [clip(1, 'waiting', 0)] as unknown as State['planned'],
    });
    expect(after.progress).toBeGreaterThanOrEqual(before);
  });

  it('explains why a run failed and whether a retry may help', () => {
    const failure = { code: 'not-media', facts: {} };
    const failed = { ...run, ...toErrorColumns({ code: 'not-media', failure }), status: 'failed', finishedAt: now };
    expect(toRunStatus({ ...state, run: failed as RunSummary })).toMatchObject({
      error: 'The file is not a video or audio file.',
      failure: { code: 'not-media', canRetry: false },
      estimated_time: null,
    });
  });

  it('tells warnings and notes in the reader’s language, with what a process of the previous release added', () => {
    const { warningFacts, warnings } = toWarningColumns([
      { code: 'no-room-for-more', facts: { found: 1, count: 8, lengthSec: 46, targetSec: 60 } },
      { code: 'engine-skipped', facts: { engine: 'api', failure: { code: 'piece-too-large', facts: {} } } },
    ]);
    const warned = { ...run, warningFacts, warnings: [...warnings, 'Added later.'] };
    const read = () => toRunStatus({ ...state, run: warned });
    expect(read()).toMatchObject({
      notes: ['1 of 8 moments was found: 46 s have no room for more of about 60 s each.'],
      warnings: [
        'The engine api was skipped: A piece of the sound is too large to send: choose another engine.',
        'Added later.',
      ],
    });
    expect(runInLanguage('es', read)).toMatchObject({
      notes: ['Se encontró 1 de 8 momentos: en 46 s no caben más de unos 60 s cada uno.'],
      warnings: [
        'Se omitió el motor api: Una parte del sonido es demasiado grande para enviarla: elige otro motor.',
        'Added later.',
      ],
    });
  });
});
