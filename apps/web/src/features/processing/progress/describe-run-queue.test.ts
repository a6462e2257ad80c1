import type { RunQueue } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { describeFilesWait, describeRunLength, describeRunQueue } from './describe-run-queue.ts';

const queue: RunQueue = {
  status: 'queued',
  progress: 0,
  message: 'Waiting in the queue',
  is_waiting: true,
  videos_before: 2,
  clips_before: 0,
  starts_in: { from: 190, to: 350 },
  takes: { from: 100, to: 230 },
  is_measured: true,
};

it.each<[string, Partial<RunQueue>, string, string]>([
  ['two videos', {}, '2 videos before yours', 'Starts in about 3–6 min. Takes about 1–4 min here.'],
  [
    'one video, before anything was finished here',
    { videos_before: 1, starts_in: { from: 20, to: 100 }, takes: null, is_measured: false },
    '1 video before yours',
    'Starts in up to 2 min. This is a rough estimate: no video has been finished here yet.',
  ],
  [
    'no video',
    { videos_before: 0, starts_in: { from: 0, to: 0 }, takes: { from: 4000, to: 9000 } },
    'Your video is next',
    'Starts in a moment. Takes about 1–3 h here.',
  ],
  ['videos of unknown length', { starts_in: null, takes: null }, '2 videos before yours', ''],
])('a run that waits for %s says so, with the time as a range', (_name, changes, message, pace) => {
  expect(describeRunQueue({ ...queue, ...changes })).toEqual({ message, pace });
});

it('a run that does not wait does not mention others', () => {
  expect(describeRunQueue({ ...queue, is_waiting: false })).toBeNull();
  expect(describeRunQueue(undefined)).toBeNull();
});

it('the total duration is stated only if it is known', () => {
  expect(describeRunLength(queue)).toBe('Takes about 1–4 min here.');
  expect(describeRunLength({ ...queue, takes: null })).toBeNull();
});

it.each<[string, Partial<RunQueue>, string | null]>([
  ['one clip', { clips_before: 1 }, 'Waits for the clip that is being rendered.'],
  ['three clips', { clips_before: 3 }, 'Waits for 3 clips that come before it.'],
  ['a free worker', { clips_before: 0 }, 'Starts in a moment.'],
  ['nothing', { is_waiting: false, clips_before: 0 }, null],
])('the files of clips that wait for %s say so', (_name, changes, said) => {
  expect(describeFilesWait({ ...queue, ...changes })).toBe(said);
});
