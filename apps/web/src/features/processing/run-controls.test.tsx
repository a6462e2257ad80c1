import type { ProcessingStatus } from '@clipwright/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ProcessingSection } from './processing-section.tsx';
import { RunControls } from './run-controls.tsx';

const atWork = { processing_id: 'r', status: 'processing', kind: 'project', failure: null, pending_clips: [] };

const makeRun = (status: object) => ({
  problem: null,
  error: null,
  isTimedOut: false,
  movedAtMs: 0,
  forecast: null,
  follow: () => undefined,
  status: { ...atWork, ...status } as unknown as ProcessingStatus,
});
const renderControls = (status: object) => renderInApp(<RunControls run={makeRun(status)} renderSubtitles={null} />);
const press = async (name: string) => await userEvent.click(screen.getByRole('button', { name }));

test('canceling a run keeps the finished clips and says so', async () => {
  const requests = mockApi(() => ({ ...atWork, status: 'processing' }));
  renderControls({ clips: [{}] });
  await press('Cancel processing');
  screen.getByText('Processing stops. Finished clips stay in your project, and the video counts toward your plan.');
  await press('Stop and keep clips');
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual(['/api/cancel-processing/r']));
});

test('discarding a run requires confirmation and states whether the video is counted', async () => {
  const requests = mockApi(() => ({ ...atWork, status: 'failed' }));
  renderControls({ clips: [{}] });
  await press('Cancel processing');
  await press('Discard everything');
  screen.getByRole('alertdialog', { name: 'Discard everything?' });
  screen.getByText(/counts toward your plan only if a clip was played or downloaded/);
  expect(requests).toEqual([]);
  await press('Discard everything');
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual(['/api/discard-processing/r']));
});

test.each([
  ['more clips', { kind: 'more-clips', clips: [] }, 'Processing stops. The clips in your project stay.'],
  ['other versions', { kind: 'renditions', clips: [{}] }, /^Processing stops\. Clips that are already finished stay/],
])('canceling a run that makes %s does not mention a video, since it costs none', async (_, status, text) => {
  renderControls(status);
  await press('Cancel processing');
  screen.getByText(text);
});

test('discarding or completing a run that makes more clips does not mention a video', async () => {
  renderControls({ kind: 'more-clips', clips: [{}] });
  await press('Cancel processing');
  await press('Discard everything');
  screen.getByText(/The other clips in your project stay\.$/);
  await press('Keep working');
  await press('Mark Complete');
  screen.getByText('Unfinished work stops. Finished clips stay.');
});

test('a run that failed because of its subtitles offers other subtitles instead of a retry', async () => {
  const requests = mockApi(() => ({ ...atWork, status: 'queued', clips: [] }));
  const failure = { code: 'unreadable-transcript', message: 'They belong to another video.', canRetry: true };
  const status = { status: 'failed', failure, clips: [] };
  renderInApp(
    <RunControls
      run={makeRun(status)}
      renderSubtitles={(retry) => (
        <button type="button" onClick={retry}>
          Without
        </button>
      )}
    />,
  );
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await press('Without');
  await waitFor(() => expect(requests.map(({ path }) => path)).toEqual(['/api/retry-processing/r']));
});

test.each([
  ['without finished clips', { clips: [] }],
  ['that makes other versions of clips', { clips: [{}], kind: 'renditions' }],
])('a run %s does not show the discard button', async (_, status) => {
  renderControls(status);
  await press('Cancel processing');
  expect(screen.queryByRole('button', { name: 'Discard everything' })).toBeNull();
});

const missing = (isStopped: boolean) => ({ clip_number: 2, status: 'failed', error: 'Why.', is_stopped: isStopped });

test.each([
  ['stopped', [missing(true)], 'Make the rest', 1],
  ['with clips that failed', [missing(true), missing(false)], 'Try failed clips again', 0],
])('a run %s names the result of its button', (_, pending_clips, button, told) => {
  const over = { status: 'completed', clips: [{}], result: {}, warnings: [], notes: [], pending_clips };
  renderInApp(
    <ProcessingSection run={makeRun(over)} isExpected={false} renderSubtitles={null} onOpen={() => undefined} />,
  );
  screen.getByRole('button', { name: button });
  expect(screen.queryAllByText('Processing was stopped before everything was made.')).toHaveLength(told);
});

const renderSection = (status: object) =>
  renderInApp(
    <ProcessingSection
      run={makeRun({ stages: [], clips: [], warnings: [], notes: [], pending_clips: [], ...status })}
      isExpected={false}
      renderSubtitles={(_retry, _isBusy, need) => <span>{`subtitles: ${need}`}</span>}
      onOpen={() => undefined}
    />,
  );

test('a run without a downloadable speech model offers to continue without captions, with subtitles, or to wait', async () => {
  const requests = mockApi(() => ({ ...atWork, status: 'processing' }));
  renderSection({
    can_skip_captions: true,
    material: [],
    message: 'Preparing captions',
    waiting_for: 'Preparing captions',
    progress: 8,
  });
  screen.getByText('subtitles: missing');
  await press('Go on without captions');
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/skip-captions/r'));
  await press('Keep waiting');
  expect(screen.queryByRole('button', { name: 'Go on without captions' })).toBeNull();
});

test('clips without captions get them with one click once a model is installed', async () => {
  const over = { status: 'completed', result: {}, lacks_captions: true };
  mockApi(() => ({ engines: [], activeEngine: null, installation: null }));
  const { unmount } = renderSection(over);
  await screen.findByText('Once the model is downloaded, you can add captions here with one click.');
  unmount();
  const requests = mockApi(({ path }) =>
    path === '/api/speech' ? { activeEngine: 'tiny', installation: null } : atWork,
  );
  renderSection(over);
  await userEvent.click(await screen.findByRole('button', { name: 'Add captions now' }));
  await waitFor(() => expect(requests.map(({ path }) => path)).toContain('/api/add-captions/r'));
});
