import type { Speech } from '@clipwright/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refuseForms } from '../testing/refuse-forms.ts';
import { makeClips, openUpload, writeText } from './upload/testing/open-upload.tsx';

const speech: Speech = {
  engines: [
    {
      id: 'parakeet',
      name: 'parakeet',
      kind: 'local',
      explain: '',
      installed: false,
      sizeBytes: 487_170_055,
      languages: null,
      licence: null,
    },
  ],
  activeEngine: null,
  searchModel: null,
  canInstall: true,
  cannotInstallReason: null,
  installation: {
    model: 'parakeet',
    state: 'installing',
    progress: 0.34,
    error: null,
    canStop: false,
    startedAt: '2026-01-01T10:00:00Z',
    updatedAt: '2026-01-01T10:00:00Z',
  },
};
it('the upload page shows that captions are being prepared, and starts a video in the meantime without a choice', async () => {
  refuseForms(500, 'unexpected', 'It failed.');
  openUpload({ answers: { 'GET /api/speech': () => speech } });
  await screen.findByRole('heading', { name: 'Preparing captions, 465 MB, once' });
  screen.getByText('34%');
  const field = await screen.findByLabelText<HTMLInputElement>('Video or Audio File');
  fireEvent.change(field, { target: { files: [new File(['x'], 'talk.avi', { type: 'video/x-msvideo' })] } });
  await screen.findByRole('heading', { name: 'talk' });
  expect(screen.queryByText('No speech recognition is set up yet')).toBeNull();
  screen.getByRole('heading', { name: 'Preparing captions, 465 MB, once' });
  await userEvent.click(await screen.findByRole('button', { name: makeClips }));
  // The request was sent.
  await screen.findByText('Failed to process video with processing backend. Please try again.');
});

it('the upload page does not mention captions for a text, which does not need them', async () => {
  openUpload({ answers: { 'GET /api/speech': () => speech } });
  await screen.findByRole('heading', { name: 'Preparing captions, 465 MB, once' });
  await writeText();
  await waitFor(() => expect(screen.queryByText('Preparing captions, 465 MB, once')).toBeNull());
});
