import type { CloudLeftoverGroup } from '@clipwright/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { mockApi, type RecordedRequest } from '../../../testing/mock-api.ts';
import { renderInApp } from '../../../testing/render-in-app.tsx';
import { leftoversQuery } from '../cloud-queries.ts';
import { LeftoversQuestion } from './leftovers-question.tsx';
import { LeftoversSection } from './leftovers-section.tsx';

afterEach(() => sessionStorage.clear());

const group: CloudLeftoverGroup = {
  provider: 'google-drive',
  reach: 'connected',
  files: 3,
  folders: 1,
  names: ['First.mp4', 'Second.mp4', 'Third.mp4'],
  isRemoving: false,
};

function answer(groups: CloudLeftoverGroup[]) {
  const state = { groups };
  const requests = mockApi(({ method, path }: RecordedRequest) => {
    if (method === 'POST') state.groups = state.groups.map((one) => ({ ...one, isRemoving: path.endsWith('/remove') }));
    if (method === 'DELETE') state.groups = [];
    return { groups: state.groups };
  });
  return { state, requests };
}

const sentence = '3 files of deleted projects and clips are still in your Google Drive.';

it('the settings list files left in a drive and can delete them', async () => {
  const { requests } = answer([group]);
  renderInApp(<LeftoversSection />);
  const section = within(await screen.findByRole('region', { name: 'Left in your drives' }));
  section.getByText(sentence);
  section.getByText('First.mp4, Second.mp4, and Third.mp4');
  await userEvent.click(section.getByRole('button', { name: 'Remove them' }));
  await section.findByText('Removing…');
  expect(requests).toContainEqual({ method: 'POST', path: '/api/cloud/leftovers/google-drive/remove', body: null });
  expect(section.queryByRole('button')).toBeNull();
});

it('the settings can remove files from the list but keep them in the drive', async () => {
  const { requests } = answer([{ ...group, reach: 'disconnected' }]);
  renderInApp(<LeftoversSection />);
  await screen.findByText('Reconnect Google Drive to remove them.');
  expect(screen.queryByRole('button', { name: 'Remove them' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Keep them' }));
  await waitFor(() => expect(screen.queryByRole('region')).toBeNull());
  expect(requests.some(({ method, path }) => method === 'DELETE' && path === '/api/cloud/leftovers/google-drive')).toBe(
    true,
  );
});

it('the settings report that the files are in another account', async () => {
  answer([{ ...group, reach: 'other_account', files: 1, names: ['First.mp4'] }]);
  renderInApp(<LeftoversSection />);
  await screen.findByText('1 file of deleted projects and clips is still in your Google Drive.');
  screen.getByText(
    'It is in a different Google Drive account than the one connected now. Connect that account to remove it.',
  );
  expect(screen.queryByRole('button', { name: 'Remove it' })).toBeNull();
});

it('a dialog offers leftover files once after the drive is reconnected', async () => {
  const { state, requests } = answer([{ ...group, reach: 'disconnected' }]);
  const { client } = renderInApp(<LeftoversQuestion />);
  await waitFor(() => expect(client.getQueryData(leftoversQuery.queryKey)).toBeDefined());
  expect(screen.queryByRole('alertdialog')).toBeNull();
  state.groups = [group];
  await act(() => client.refetchQueries({ queryKey: leftoversQuery.queryKey }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Remove leftover files from Google Drive?' }));
  dialog.getByText(sentence);
  await userEvent.click(dialog.getByRole('button', { name: 'Decide later' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await act(() => client.refetchQueries({ queryKey: leftoversQuery.queryKey }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

it('the dialog can delete the leftover files', async () => {
  const { requests } = answer([group]);
  renderInApp(<LeftoversQuestion />);
  await userEvent.click(await screen.findByRole('button', { name: 'Remove them' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(requests).toContainEqual({ method: 'POST', path: '/api/cloud/leftovers/google-drive/remove', body: null });
});
