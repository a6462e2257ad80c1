import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { makeConnections } from '../../features/cloud/testing/make-connections.ts';
import { answerDrives, capabilities, openUpload, submit } from './testing/open-upload.tsx';

it('the upload page offers a sample talk with its license and without a drive, only if the installation has one', async () => {
  openUpload();
  await screen.findByRole('button', { name: 'Try it with a sample' });
  expect(screen.queryByRole('button', { name: 'Try a real talk' })).toBeNull();
  cleanup();
  const talk = { fileName: 'moon-landing.mp4', license: 'NASA, public domain' };
  const answers = {
    ...answerDrives(makeConnections()),
    'GET /api/processing-options': () => ({ ...capabilities, talk }),
  };
  openUpload({ answers, workers: false });
  const button = await screen.findByRole('button', { name: 'Try a real talk' });
  screen.getByText('NASA, public domain');
  await userEvent.click(button);
  screen.getByText('NASA, public domain');
  screen.getByRole('heading', { name: 'moon landing' });
  await submit();
  await screen.findByText('Backend service is currently unavailable. Please try again later.');
  expect(screen.queryByText('No cloud storage providers connected. Please connect one before uploading.')).toBeNull();
});
