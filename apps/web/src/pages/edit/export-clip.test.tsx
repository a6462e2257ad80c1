import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import type { ClipEditAnswer, ProcessingStatus, RunQueue } from '@clipwright/contract';
import { Notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { editorMessages } from '../../features/edits/editor-messages.ts';
import { processingTexts } from '../../features/processing/processing-messages.ts';
import { makeClip } from '../../features/projects/saved/testing/make-project.ts';
import { mockApi, refusal } from '../../testing/mock-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ExportClip } from './export-clip.tsx';

const { export: texts } = editorMessages;
const runId = '00000000-0000-4000-8000-0000000000aa';
const document_ = plainClipEdit([{ id: 'a', startSec: 0, endSec: 5 }]);
const other = plainClipEdit([{ id: 'a', startSec: 0, endSec: 6 }]);

const running: ProcessingStatus = {
  processing_id: runId,
  project_id: 'p',
  status: 'processing',
  progress: 40,
  current_step: 'clipping',
  message: '',
  waiting_for: null,
  can_skip_captions: false,
  lacks_captions: false,
  elapsed_time: 12,
  estimated_time: null,
  stages: [],
  clips: [],
  detailed_progress: { overall_progress: 40, current_stage: 'clipping', message: '' },
  pending_clips: [],
  source_duration: 60,
  filmstrip_url: null,
  measured_speed: null,
  kind: 'renditions',
  is_transcription_off: false,
  warnings: [],
  notes: [],
  material: [],
  choices: null,
  result: null,
  error: null,
  failure: null,
  video_counted: false,
  version: 1,
};
const completed: Partial<ProcessingStatus> = { status: 'completed', progress: 100, version: 2 };
const missing = (part: { is_stopped: boolean; error?: string }) => ({
  clip_number: 2,
  status: 'failed' as const,
  progress: 0,
  error: null,
  ...part,
});

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

type Options = {
  begin?: Partial<ProcessingStatus>;
  /** The queue while the export waits. */
  queue?: Partial<RunQueue>;
  end?: Partial<ProcessingStatus>;
  exporting?: ClipEditAnswer['exporting'];
  revision?: number | null;
};

/** Opens an export with a run that continues until the test finishes or cancels it. */
function open({ begin = {}, queue = {}, end = completed, exporting = null, revision = 7 }: Options = {}) {
  const run: { status: ProcessingStatus } = { status: { ...running, ...begin } };
  /** Ends the run, and lets the page ask about it. */
  const finish = async () => {
    run.status = { ...running, ...end };
    await act(() => vi.advanceTimersByTimeAsync(5_000));
  };
  const requests = mockApi(({ method, path }) => {
    if (path === '/api/clips/clip/edit/export') return { processing_id: runId };
    if (path === `/api/cancel-processing/${runId}`) {
      run.status = { ...running, ...end };
      return run.status;
    }
    if (method === 'GET' && path === `/api/processing-status/${runId}`) return run.status;
    if (path === `/api/processing-queue/${runId}`) return queue;
    return refusal(500, 'internal', 'No events.');
  });
  function Host() {
    const [edit, setEdit] = useState<ClipEdit>(document_);
    return (
      <>
        <Notifications />
        <button type="button" onClick={() => setEdit(other)}>
          Edit
        </button>
        <button type="button" onClick={() => setEdit(document_)}>
          Undo
        </button>
        <ExportClip
          clipId="clip"
          projectId="p"
          editing={{ edit, flush: async () => revision }}
          answer={{ document: document_, exporting }}
        />
      </>
    );
  }
  renderInApp(<Host />);
  return { requests, finish, user: userEvent.setup({ advanceTimers: vi.advanceTimersByTime }) };
}

const start = () => screen.getByRole('button', { name: texts.start });
const box = () => screen.getByRole('group', { name: texts.label });
const stop = () => screen.findByRole('button', { name: texts.cancel });

it('an export is followed to its end, and the result refers to the exported document', async () => {
  const { requests, finish, user } = open();
  await user.click(start());
  await stop();
  expect(requests).toContainEqual({ method: 'POST', path: '/api/clips/clip/edit/export', body: { revision: 7 } });
  // When a focused button is removed, focus moves to its replacement rather than to the top of the page.
  expect(box().contains(document.activeElement)).toBe(true);
  await finish();
  expect((await screen.findByText(texts.done)).getAttribute('role')).toBe('status');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  screen.getByText(texts.older);
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  screen.getByText(texts.done);
});

it('an export that was in progress when the page was opened is followed again', async () => {
  const { finish } = open({ exporting: { runId, isOfThis: true } });
  await stop();
  await finish();
  await screen.findByText(texts.done);
});

it('an export of an older document says so at its end', async () => {
  const { finish } = open({ exporting: { runId, isOfThis: false } });
  await stop();
  await finish();
  await screen.findByText(texts.older);
});

it.each<[string, Partial<ProcessingStatus>, string]>([
  [
    'before a file was made',
    { status: 'failed', version: 2, error: 'Canceled.', failure: { code: 'cancelled', message: '', canRetry: true } },
    texts.canceled,
  ],
  [
    'after some of its files, which the run counts as finished',
    { ...completed, pending_clips: [missing({ is_stopped: true })] },
    texts.canceledPartly,
  ],
])('an export that is canceled %s is not called exported', async (_, end, said) => {
  const { user } = open({ end });
  await user.click(start());
  await user.click(await stop());
  await screen.findByText(said);
  expect(box().contains(document.activeElement)).toBe(true);
});

it.each<[string, Partial<ProcessingStatus>, string]>([
  [
    'as a whole',
    { status: 'failed', version: 2, error: 'The disk is full.', failure: { code: 'x', message: '', canRetry: true } },
    `${texts.failed} The disk is full.`,
  ],
  [
    'in part',
    { ...completed, pending_clips: [missing({ is_stopped: false, error: 'The video is damaged.' })] },
    `${texts.partly} The video is damaged.`,
  ],
])('an export that fails %s shows the reason and the state of the files', async (_, end, said) => {
  const { user, finish } = open({ end });
  await user.click(start());
  await stop();
  await finish();
  await screen.findByText(said);
});

it('a waiting export shows what it waits for, and its progress once it has started', async () => {
  const waiting = { ...missing({ is_stopped: false }), status: 'waiting' as const };
  const { finish } = open({
    exporting: { runId, isOfThis: true },
    begin: { pending_clips: [waiting] },
    queue: { is_waiting: true, clips_before: 1 },
  });
  const message = await screen.findByText(processingTexts.queue.clipsBefore({ count: 1 }));
  expect(message.getAttribute('role')).toBe('status');
  await finish();
  await screen.findByText(texts.done);
  expect(screen.queryByText(processingTexts.queue.clipsBefore({ count: 1 }))).toBeNull();
});

it('an unsaved document is not exported', async () => {
  const { requests, user } = open({ revision: null });
  await user.click(start());
  await screen.findByText(texts.notSaved);
  expect(requests).toEqual([]);
});

it('missing content and doubts about the files are reported at the end', async () => {
  const warning = 'The outro was deleted, so the clips have none.';
  const doubt = 'Captions leave out 2 characters that no font here has.';
  const note = { code: 'characters-left-out', kind: 'doubt' as const, facts: {}, text: doubt };
  const clips = [makeClip('clip', { doubts: [note] })];
  const { finish, user } = open({ end: { ...completed, warnings: [warning], clips } });
  await user.click(start());
  await stop();
  await finish();
  await screen.findByText(`${texts.done} ${warning} ${doubt}`);
});
