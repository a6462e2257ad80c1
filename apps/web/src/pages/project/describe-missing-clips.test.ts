import type { ProcessingStatus, ProjectDetail } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { clipsTexts } from '../../features/clips/clips-messages.ts';
import { describeMissingClips } from './describe-missing-clips.ts';

type Run = Pick<ProcessingStatus, 'status' | 'failure'>;
const run = (status: Run['status'], canRetry?: boolean): Run => ({
  status,
  failure: canRetry === undefined ? null : { code: 'c', message: 'm', canRetry },
});

it.each<[string, ProjectDetail['status'], Run | null, string]>([
  ['the run is in progress', 'processing', run('processing'), clipsTexts.noneYet],
  ['the run is not loaded yet', 'processing', null, clipsTexts.noneYet],
  ['the run has ended and the project is not refetched yet', 'processing', run('completed'), clipsTexts.noneYet],
  ['more clips are made of a finished project', 'completed', run('queued'), clipsTexts.noneYet],
  ['a failed project is retried', 'failed', run('processing'), clipsTexts.noneYet],
  ['the run has just failed', 'processing', run('failed', true), clipsTexts.stoppedRetry],
  ['the run failed for good', 'failed', run('failed', false), clipsTexts.stopped],
  ['the run has ended without clips', 'completed', run('completed'), `${clipsTexts.none}. ${clipsTexts.noneLeft}`],
])('the text about missing clips fits if %s', (_name, status, found, text) => {
  expect(describeMissingClips({ status, access: 'owner' }, found)).toBe(text);
});

it('a reader is not told to make more clips', () => {
  expect(describeMissingClips({ status: 'completed', access: 'reader' }, run('completed'))).toBe(clipsTexts.none);
});
