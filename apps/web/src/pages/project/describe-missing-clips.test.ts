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
  ['the run works', 'processing', run('processing'), clipsTexts.noneYet],
  ['nothing was heard of the run yet', 'processing', null, clipsTexts.noneYet],
  ['the run is over and the project was not loaded again yet', 'processing', run('completed'), clipsTexts.noneYet],
  ['more clips are made of a finished project', 'completed', run('queued'), clipsTexts.noneYet],
  ['a failed project is tried again', 'failed', run('processing'), clipsTexts.noneYet],
  ['the run has just failed', 'processing', run('failed', true), clipsTexts.stoppedRetry],
  ['the run failed for good', 'failed', run('failed', false), clipsTexts.stopped],
  ['the run has ended without clips', 'completed', run('completed'), `${clipsTexts.none}. ${clipsTexts.noneLeft}`],
])('the message about missing clips is right where %s', (_name, status, found, text) => {
  expect(describeMissingClips({ status, access: 'owner' }, found)).toBe(text);
});

it('the message for viewers does not suggest making more clips', () => {
  expect(describeMissingClips({ status: 'completed', access: 'reader' }, run('completed'))).toBe(clipsTexts.none);
});
