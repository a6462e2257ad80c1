import { type ProcessingStage, stageIds, stageNames } from '@clipwright/contract';
import { expect, test } from 'vitest';
import { describeStage } from './describe-stage.ts';

const stages = (change: Partial<Record<ProcessingStage['id'], Partial<ProcessingStage>>>): ProcessingStage[] =>
  stageIds.map((id) => ({
    id,
    name: stageNames[id],
    status: 'pending',
    progress: 0,
    message: '',
    estimatedTime: null,
    details: null,
    ...change[id],
  }));

const words = (list: ProcessingStage[]) => list.map((_stage, index) => describeStage(list, index).word);

test('stages are described as done, in progress, next or later', () => {
  const list = stages({
    upload: { status: 'completed', progress: 100 },
    analysis: { status: 'processing', progress: 25.6 },
  });
  expect(words(list)).toEqual(['Done', '26%', 'Next', 'Later', 'Later', 'Later']);
  expect(describeStage(list, 1).detail).toBe('Sound, cuts and faces are analyzed');
  expect(describeStage(list, 2).detail).toBeNull();
});

test('the clip stage counts the planned clips', () => {
  const details = { planned: 9, completed: 3, failed: 1 };
  expect(words(stages({ clipping: { status: 'processing', details } }))[3]).toBe('3 of 9 ready');
});

test('a stage that cannot continue yet is described as waiting', () => {
  const list = stages({ transcription: { status: 'processing' } });
  expect(describeStage(list, 2, { isWaiting: true })).toEqual({ word: 'Waiting', detail: null });
});

test('a failed stage is described as failed, and no later stage is promised', () => {
  expect(words(stages({ upload: { status: 'failed' } }))).toEqual(['Failed', '', '', '', '', '']);
});
