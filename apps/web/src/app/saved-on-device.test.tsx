import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeCopy, saveCopy } from '../features/projects/saved/saved-copies.ts';
import { makeProject, projectId } from '../features/projects/saved/testing/make-project.ts';
import { clearLocalData } from '../lib/session/clear-local-data.ts';
import { keepLastUser } from '../lib/session/last-user.ts';
import { openApp } from '../testing/open-app.tsx';
import { testAccount } from '../testing/test-account.ts';

const unreachable = () => {
  throw new TypeError('Failed to fetch');
};
const mark = /^The server can't be reached\. Showing what was saved on this device on \w+ \d+, \d{4}\./;
/** Renditions are left out because jsdom has no object URLs. */
const withoutPictures = makeProject({ clips: makeProject().clips.map((clip) => ({ ...clip, renditions: [] })) });

beforeEach(async () => {
  await saveCopy(testAccount.id, withoutPictures);
  keepLastUser(testAccount.id);
});
afterEach(async () => {
  await removeCopy(projectId);
  localStorage.clear();
});

it('the project page shows the saved copy while the server is unreachable, and the project afterwards', async () => {
  const network: { isReachable: boolean } = { isReachable: false };
  const path = `GET /api/projects/${projectId}`;
  const app = openApp({
    at: `/project/${projectId}`,
    isSignedIn: true,
    answers: {
      [path]: () => (network.isReachable ? { ...makeProject(), title: 'From the server', clips: [] } : unreachable()),
    },
  });
  await screen.findByText(mark);
  screen.getByRole('heading', { level: 1, name: 'The launch' });
  screen.getByText('Caption of best');
  expect(screen.queryByRole('button', { name: /Delete/ })).toBeNull();
  network.isReachable = true;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('heading', { level: 1, name: /From the server/ });
  expect(screen.queryByText(mark)).toBeNull();
  app.unmount();
});

it('the project page shows an error if the project cannot be loaded and has no saved copy', async () => {
  const other = '0d5a7a52-0000-4000-8000-000000000002';
  openApp({
    at: `/project/${other}`,
    isSignedIn: true,
    answers: { [`GET /api/projects/${other}`]: unreachable },
  });
  await screen.findByRole('heading', { name: 'Failed to load project' }, { timeout: 20_000 });
  expect(screen.queryByText(mark)).toBeNull();
});

it('the app opens saved projects offline until the user logs out', async () => {
  const answers = { 'GET /api/accounts/session': unreachable };
  const first = openApp({ at: `/project/${projectId}`, answers });
  await screen.findByText(mark, {}, { timeout: 20_000 });
  screen.getByText('Caption of best');
  first.unmount();
  const second = openApp({ at: '/dashboard', answers });
  const list = within(await screen.findByRole('list', { name: 'Saved projects' }, { timeout: 20_000 }));
  await userEvent.click(list.getByRole('button', { name: 'The launch' }));
  await screen.findByText('Caption of next');
  second.unmount();
  clearLocalData();
  openApp({ at: `/project/${projectId}`, answers });
  await screen.findByRole('button', { name: 'Try again' }, { timeout: 20_000 });
  await waitFor(() => expect(screen.queryByText('Caption of best')).toBeNull());
});
