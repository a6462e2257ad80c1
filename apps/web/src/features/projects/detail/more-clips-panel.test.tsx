import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { mockApi } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { projectsMessages } from '../projects-messages.ts';
import { MoreClipsPanel } from './more-clips-panel.tsx';

const { more: texts } = projectsMessages;
const cue = (speaker: string | null) => ({ startSec: 0, endSec: 1, text: 'So', speaker });

function open(...speakers: (string | null)[]) {
  const requests = mockApi(({ path }) =>
    path.startsWith('/api/transcription/')
      ? { transcription: { text: '', language: 'en', confidence: null, timestamps: speakers.map(cue) } }
      : { message: '2 clips left' },
  );
  renderInApp(<MoreClipsPanel projectId="talk" onClose={() => {}} />);
  return () => requests.find(({ method }) => method === 'POST')?.body;
}

it('more clips are made of one speaker, or of all', async () => {
  const sent = open('Ada', 'Speaker 2', 'Ada', null);
  const field = await screen.findByLabelText<HTMLSelectElement>(texts.speaker);
  expect([...field.options].map(({ text }) => text)).toEqual([texts.allSpeakers, 'Ada', 'Speaker 2']);
  await userEvent.selectOptions(field, 'Ada');
  await userEvent.click(screen.getByRole('button', { name: texts.submit }));
  await expect.poll(sent).toMatchObject({ speaker: 'Ada' });
});

it('a video with one known speaker has no choice of speakers', async () => {
  const sent = open('Ada', null);
  await screen.findByText('2 clips left');
  await userEvent.click(screen.getByRole('button', { name: texts.submit }));
  await expect.poll(sent).toMatchObject({ speaker: null });
  expect(screen.queryByLabelText(texts.speaker)).toBeNull();
});
