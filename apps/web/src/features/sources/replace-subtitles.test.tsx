import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
import { answerForms } from '../../testing/refuse-forms.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { ReplaceSubtitles } from './replace-subtitles.tsx';

test('rejected subtitles are removed before a project continues without them', async () => {
  const requests = mockApi(() => ({ sourceId: 's' }));
  const replaced = vi.fn();
  renderInApp(<ReplaceSubtitles sourceId="s" isBusy={false} need="other" onReplaced={replaced} />);
  await userEvent.click(screen.getByRole('button', { name: 'Go on without subtitles' }));
  await waitFor(() => expect(replaced).toHaveBeenCalledTimes(1));
  expect(requests.map(({ method, path }) => `${method} ${path}`)).toEqual(['DELETE /api/sources/s/subtitles']);
});

test('a file that cannot be subtitles is rejected before anything is sent', async () => {
  const requests = mockApi(() => ({ sourceId: 's' }));
  const replaced = vi.fn();
  renderInApp(<ReplaceSubtitles sourceId="s" isBusy={false} need="other" onReplaced={replaced} />);
  await userEvent.upload(screen.getByLabelText('Choose other subtitles'), new File(['x'], 'talk.pdf'), {
    applyAccept: false,
  });
  await screen.findByText('Please choose an SRT, VTT, ASS, SBV, TTML, LRC, JSON or TXT file.');
  expect([requests.length, replaced.mock.calls.length]).toEqual([0, 0]);
});

test('a video without words gets subtitles', async () => {
  answerForms(200, { sourceId: 's' });
  const replaced = vi.fn();
  renderInApp(<ReplaceSubtitles sourceId="s" isBusy={false} need="missing" onReplaced={replaced} />);
  expect(screen.queryByRole('button', { name: 'Go on without subtitles' })).toBeNull();
  await userEvent.upload(screen.getByLabelText('Add subtitles'), new File(['x'], 'talk.srt'));
  await waitFor(() => expect(replaced).toHaveBeenCalledTimes(1));
});
