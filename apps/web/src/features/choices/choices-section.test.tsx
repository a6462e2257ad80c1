import type { ClipChoice, ClipChoiceList } from '@clipwright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answer, refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';

const idOf = (number: number) => `00000000-0000-4000-8000-00000000000${number}`;

const features: ClipChoice['features'] = {
  rank: 1,
  score: 7.25,
  absoluteScore: null,
  viralPotential: null,
  engagement: null,
  storyValue: null,
  audioImpact: null,
  strengths: [],
  weaknesses: [],
  startSec: 61,
  lengthSec: 24.4,
  ratios: ['9:16'],
  captionStyle: 'marker',
  platforms: ['tiktok'],
  language: 'en',
  signals: 'spoken',
  isSearched: false,
};

const choice = (number: number, given: Partial<ClipChoice>): ClipChoice => ({
  id: idOf(number),
  kind: 'kept',
  clip_id: idOf(8),
  project_id: idOf(9),
  clip_title: 'Why we left',
  change: {},
  features,
  decided_at: '2026-11-01T00:00:00.000Z',
  ...given,
});

const page = (given: Partial<ClipChoiceList> = {}): ClipChoiceList => ({
  is_recording: true,
  most: 5000,
  totals: { kept: 12, 'start-moved': 1 },
  choices: [choice(1, {}), choice(2, { kind: 'start-moved', change: { sec: -1.5 } })],
  nextCursor: null,
  ...given,
});

/** Opens the settings with these responses to the requests about choices. */
const openSettings = (answer: Answer) =>
  openApp({
    at: '/settings',
    isSignedIn: true,
    answers: {
      'GET /api/choices': answer,
      'DELETE /api/choices': answer,
      'PUT /api/choices/recording': answer,
    },
  });

test('the choices are counted and listed with links to their clips, one page at a time', async () => {
  openSettings((_, query) =>
    query.get('cursor') === 'next'
      ? page({ choices: [choice(3, { kind: 'hashtags-changed', change: { added: 2, removed: 1 } })] })
      : page({ nextCursor: 'next' }),
  );
  const table = await screen.findByRole('table', { name: 'Newest choices' });
  const [, keptRow, movedRow] = within(table).getAllByRole('row');
  expect(keptRow?.textContent).toMatch(/^KeptWhy we left7\.31:01, 24 s/);
  expect(movedRow?.textContent).toMatch(/^Start moved1\.5 s earlier/);
  const [link] = within(table).getAllByRole('link', { name: 'Why we left' });
  expect(link?.getAttribute('href')).toBe(`/project/${idOf(9)}?clip=${idOf(8)}`);
  expect(screen.getByText('Kept', { selector: 'dt' }).nextSibling?.textContent).toBe('12');
  expect(screen.getByText(/not used to choose clips yet/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Show more choices' }));
  expect((await screen.findByText('2 added, 1 removed')).closest('tr')).toBeTruthy();
});

test('all choices are deleted after a question, and the focus stays in the section', async () => {
  let current = page();
  const { requests } = openSettings(({ method }) => {
    if (method !== 'DELETE') return current;
    current = page({ choices: [], totals: {} });
    return { success: true, message: 'Deleted.' };
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all…' }));
  expect((await screen.findByRole('alertdialog')).textContent).toMatch(/cannot be undone/);
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: 'Delete all…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all' }));
  await screen.findByText(/^Nothing is remembered\. Keep, skip/);
  expect(requests.filter(({ method, path }) => method === 'DELETE' && path === '/api/choices')).toHaveLength(1);
  const remove = await screen.findByRole('button', { name: 'Delete all…' });
  expect(remove.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(remove));
  await userEvent.click(remove);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a deletion that fails is explained and can be tried again', async () => {
  openSettings(({ method }) => (method === 'DELETE' ? refusal(500, 'internal', 'Something went wrong.') : page()));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all…' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete all' }));
  expect((await within(screen.getByRole('alertdialog')).findByText(/Something went wrong/)).textContent).toBeTruthy();
  expect(screen.getByRole('table')).toBeTruthy();
});

test('the recording is turned off and on again', async () => {
  let isRecording = true;
  const { requests } = openSettings(({ method, body }) => {
    if (method === 'PUT') isRecording = (body as { is_recording: boolean }).is_recording;
    return method === 'PUT'
      ? { is_recording: isRecording }
      : page({ is_recording: isRecording, choices: [], totals: {} });
  });
  const toggle = await screen.findByRole<HTMLInputElement>('switch', { name: 'Remember choices in this workspace' });
  expect(toggle.checked).toBe(true);
  await userEvent.click(toggle);
  await screen.findByText('Nothing is remembered.');
  expect(toggle.checked).toBe(false);
  expect(requests.find(({ method }) => method === 'PUT')).toMatchObject({
    path: '/api/choices/recording',
    body: { is_recording: false },
  });
});

test('a list that fails to load shows an error and can be retried', async () => {
  let isBroken = true;
  openSettings(() => {
    if (isBroken) throw new TypeError('Failed to fetch');
    return page();
  });
  await screen.findByText('Your choices couldn’t be loaded', { exact: false });
  expect(screen.queryByRole('switch')).toBeNull();
  isBroken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('table');
});
