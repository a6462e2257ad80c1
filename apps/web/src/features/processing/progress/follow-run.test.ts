import type { ProcessingStatus } from '@clipwright/contract';
import { expect, test } from 'vitest';
import { ApiError } from '../../../lib/api/api-error.ts';
import { ConnectionError } from '../../../lib/api/connection-error.ts';
import type { ServerEvent } from '../../../lib/api/read-events.ts';
import { followRun } from './follow-run.ts';

const at = (version: number, status: ProcessingStatus['status'] = 'processing'): ProcessingStatus => ({
  processing_id: '00000000-0000-4000-8000-0000000000aa',
  project_id: '00000000-0000-4000-8000-0000000000bb',
  status,
  progress: 40,
  current_step: 'clipping',
  message: 'Making clips',
  waiting_for: null,
  can_skip_captions: false,
  lacks_captions: false,
  elapsed_time: 12,
  estimated_time: null,
  detailed_progress: { overall_progress: 40, current_stage: 'clipping', message: 'Making clips' },
  stages: [],
  clips: [],
  pending_clips: [],
  source_duration: 60,
  filmstrip_url: null,
  measured_speed: null,
  is_transcription_off: false,
  kind: 'project',
  warnings: [],
  notes: [],
  material: [],
  choices: null,
  result: null,
  error: null,
  failure: null,
  video_counted: false,
  version,
});
const event = (status: ProcessingStatus): ServerEvent => ({
  id: String(status.version),
  event: 'status',
  data: JSON.stringify(status),
});
const gone = new ApiError(404, null);
const broken = new ConnectionError('closed');

/** Follows a run with the given streams and responses, one after another. Errors are thrown. */
async function follow(
  streams: (ProcessingStatus | ServerEvent | Error)[][],
  answers: (ProcessingStatus | Error)[] = [],
) {
  const lastEventIds: (string | null)[] = [];
  const seen: number[] = [];
  const problems: unknown[] = [];
  let waitedMs = 0;
  const controller = new AbortController();
  const end = await followRun({
    async *openEvents(lastEventId) {
      lastEventIds.push(lastEventId);
      const stream = streams.shift();
      if (!stream) throw broken;
      for (const part of stream) {
        if (part instanceof Error) throw part;
        yield 'data' in part ? part : event(part);
      }
    },
    async fetchStatus() {
      const answer = answers.shift() ?? broken;
      if (answer instanceof Error) throw answer;
      return answer;
    },
    onStatus: ({ version }) => seen.push(version),
    onProblem: (problem) => problems.push(problem),
    wait: async (ms) => {
      waitedMs += ms;
    },
    now: () => waitedMs,
    signal: controller.signal,
  }).catch((error: unknown) => error);
  return { end, lastEventIds, seen, problems: problems.filter(Boolean), waitedMs };
}

test('followRun reports each event until the run is over', async () => {
  expect(await follow([[at(1), at(2), at(3, 'completed')]])).toMatchObject({
    end: 'over',
    seen: [1, 2, 3],
    waitedMs: 0,
  });
});

test('followRun resumes a broken stream after its last event', async () => {
  const followed = await follow([[at(1), at(7), broken], [at(9, 'failed')]], [at(8)]);
  expect(followed).toMatchObject({
    end: 'over',
    lastEventIds: [null, '7'],
    seen: [1, 7, 8, 9],
    waitedMs: 5000,
    problems: [],
  });
});

test.each(['no JSON', '{"status":"paused"}'])('followRun requests the status if an event is %s', async (data) => {
  const damaged: ServerEvent = { id: '7', event: 'status', data };
  const followed = await follow([[at(1), damaged, at(8)], [at(9, 'completed')]], [at(7)]);
  expect(followed).toMatchObject({ end: 'over', lastEventIds: [null, '7'], seen: [1, 7, 9], problems: [] });
});

test('followRun polls every five seconds when no events get through, and rarely retries the stream', async () => {
  const answers = Array.from({ length: 11 }, (_, index) => at(index + 1, index === 10 ? 'completed' : 'processing'));
  const followed = await follow([], answers);
  expect(followed).toMatchObject({ end: 'over', waitedMs: 50_000 });
  expect(followed.lastEventIds).toHaveLength(3);
  expect(followed.seen).toHaveLength(11);
});

test('followRun reports that the server cannot be reached, and continues', async () => {
  const followed = await follow([[at(1), broken], [], [at(3, 'completed')]], [broken, broken]);
  expect(followed).toMatchObject({ end: 'over', problems: [broken, broken], lastEventIds: [null, '1', '1'] });
});

test('followRun reports a missing run at once', async () => {
  expect((await follow([[gone]])).end).toBe(gone);
  expect((await follow([[at(1)]], [gone])).end).toBe(gone);
});

test('followRun waits no longer than an hour', async () => {
  const followed = await follow(
    [],
    Array.from({ length: 1000 }, (_, index) => at(index)),
  );
  expect(followed).toMatchObject({ end: 'timed-out', waitedMs: 3_600_000 });
});
