import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { type BrowserUploadSession, browserUploadSession } from './browser-upload-session.ts';
import type { UploadFailure } from './to-upload-failure.ts';
import { UploadPanel } from './upload-panel.tsx';

function open(failure: Partial<UploadFailure>) {
  const session = {
    userId: 'u1',
    projectId: 'p1',
    title: 'Talk',
    fileName: 'talk.mp4',
    fileSize: 1000,
    fields: {
      projectName: 'Talk',
      description: '',
      aiPrompt: '',
      targetPlatforms: '[]',
      numClips: '3',
      processingOptions: '{}',
    },
    phase: 'failed',
    sentBytes: 1000,
    bytesPerSec: null,
    failure: {
      message: 'These subtitles cannot be used.',
      canRetry: false,
      isLimit: false,
      sourceId: null,
      isOfSubtitles: false,
      ...failure,
    },
  } satisfies BrowserUploadSession;
  renderInApp(<UploadPanel session={session} onRetry={vi.fn()} />);
}

test('a video with rejected subtitles continues without them', async () => {
  const resume = vi.spyOn(browserUploadSession, 'resumeWithSubtitles').mockReturnValue();
  open({ isOfSubtitles: true });
  expect(screen.getByRole('status').textContent).toBe('Your file is uploaded. Only the subtitles can’t be used.');
  await userEvent.click(screen.getByRole('button', { name: 'Go on without subtitles' }));
  expect(resume).toHaveBeenCalledWith(null);
});

test('a video with rejected subtitles continues with other subtitles', async () => {
  const resume = vi.spyOn(browserUploadSession, 'resumeWithSubtitles').mockReturnValue();
  open({ isOfSubtitles: true });
  const user = userEvent.setup({ applyAccept: false });
  await user.upload(screen.getByLabelText('Choose other subtitles', { selector: 'input' }), new File(['x'], 'a.pdf'));
  expect(resume).not.toHaveBeenCalled();
  const file = new File(['x'], 'talk.srt');
  await user.upload(screen.getByLabelText('Choose other subtitles', { selector: 'input' }), file);
  expect(resume).toHaveBeenCalledWith(file);
});

test('a rejected video offers the choice of another one', () => {
  open({});
  expect(screen.getByRole('button', { name: 'Choose another file' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel upload' })).toBeNull();
});
