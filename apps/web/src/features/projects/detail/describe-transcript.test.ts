import type { ProcessingStage, ProjectDetail } from '@clipwright/contract';
import { expect, it } from 'vitest';
import { projectsMessages } from '../projects-messages.ts';
import { describeTranscript } from './describe-transcript.ts';

const { transcriptions: texts } = projectsMessages;
type Run = NonNullable<Parameters<typeof describeTranscript>[1]>;

const at = (status: ProcessingStage['status'], progress = 0) =>
  [{ id: 'transcription', status, progress }] as unknown as ProcessingStage[];
const run: Run = {
  status: 'processing',
  stages: at('pending'),
  is_transcription_off: false,
  material: [],
  failure: null,
};
const spoken = { has_transcription: true } as ProjectDetail['full_video'];
const silent = { has_transcription: false } as ProjectDetail['full_video'];
const wordless: Run['material'] = [{ code: 'words-missing', kind: 'doubt', facts: {}, text: 'No words.' }];
const failure = (canRetry: boolean) => ({ code: 'c', message: 'm', canRetry });

it.each<[string, ProjectDetail['status'], ProjectDetail['full_video'], Run | null, string | null]>([
  ['is ready in a complete project', 'completed', spoken, { ...run, status: 'completed' }, null],
  ['is ready while clips are still being made', 'processing', null, { ...run, stages: at('completed', 100) }, null],
  ['is ready for someone it is shared with', 'completed', spoken, null, null],
  ['says that its stage has not begun', 'processing', null, run, texts.noneYet],
  ['says how far it is', 'processing', null, { ...run, stages: at('processing', 41.6) }, texts.atWork({ percent: 42 })],
  ['says that the user turned it off', 'completed', silent, { ...run, is_transcription_off: true }, texts.off],
  [
    'says to try again after a failure',
    'failed',
    null,
    { ...run, status: 'failed', stages: at('failed'), failure: failure(true) },
    texts.stoppedRetry,
  ],
  [
    'refers to the reason where trying again does not help',
    'failed',
    null,
    { ...run, status: 'failed', failure: failure(false) },
    texts.stopped,
  ],
  [
    'refers to the warning of the run',
    'completed',
    silent,
    { ...run, status: 'completed', material: wordless },
    texts.noneWarned,
  ],
  [
    'refers to the warning while clips are made without words',
    'processing',
    null,
    { ...run, stages: at('completed', 100), material: wordless },
    texts.noneWarned,
  ],
  ['is missing if nobody speaks in the video', 'completed', silent, { ...run, status: 'completed' }, texts.none],
])('the transcript of a project %s', (_name, status, full_video, newest, text) => {
  const description = describeTranscript({ status, full_video }, newest);
  expect(description).toEqual(text === null ? { isReady: true } : { isReady: false, text });
});
