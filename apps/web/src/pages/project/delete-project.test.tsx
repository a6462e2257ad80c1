import type { ListedProject } from '@clipwright/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { projectsMessages } from '../../features/projects/projects-messages.ts';
import { makeProject, projectId } from '../../features/projects/saved/testing/make-project.ts';
import { sendUnsent } from '../../lib/unsent-work.ts';
import { refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';
import { uiMessages } from '../../ui/ui-messages.ts';

const { list: texts, remove: messages } = projectsMessages;

/** Opens this URL as a user with one project. */
function open({ at = '/projects', reaches = false, isRefused = false } = {}) {
  const state: { isThere: boolean } = { isThere: true };
  const { clips: _clips, full_video: _video, owner: _owner, source: _source, ...rest } = makeProject();
  const listed: ListedProject = { ...rest, poster_url: null, kept_count: 0, strip: null, reaches_outside: reaches };
  const app = openApp({
    at,
    isSignedIn: true,
    answers: {
      'GET /api/projects': () => ({ projects: state.isThere ? [listed] : [], nextCursor: null }),
      [`GET /api/projects/${projectId}`]: () => makeProject({ reaches_outside: reaches }),
      [`DELETE /api/projects/${projectId}`]: () => {
        if (isRefused) return refusal(500, 'unexpected', 'It failed.');
        state.isThere = false;
        return { success: true, may_remain_in_drives: false };
      },
    },
  });
  const sent = () => app.requests.filter(({ method }) => method === 'DELETE').length;
  return { ...app, sent };
}

const findCard = async () => await screen.findByRole('heading', { name: 'The launch' });
const hasNoCard = async () =>
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'The launch' })).toBeNull());
const deleteInList = async () =>
  await userEvent.click(await screen.findByRole('button', { name: texts.deleteOf({ title: 'The launch' }) }));

it('a project that is deleted from the list disappears at once, and undo restores it', async () => {
  const { sent } = open();
  await findCard();
  await deleteInList();
  await hasNoCard();
  await screen.findByText(messages.deletedInList);
  await userEvent.click(screen.getByRole('button', { name: uiMessages.undo }));
  await findCard();
  await act(sendUnsent);
  expect(sent()).toBe(0);
});

it('deleting a project on its page leads to the list without it, which offers undo', async () => {
  const { sent, path } = open({ at: `/project/${projectId}` });
  await userEvent.click(await screen.findByRole('button', { name: messages.open }, { timeout: 20_000 }));
  await screen.findByText(messages.deleted);
  await waitFor(() => expect(path()).toBe('/projects'));
  await screen.findByText(texts.showing({ shown: 0, all: 0 }));
  expect(sent()).toBe(0);
  await userEvent.click(screen.getByRole('button', { name: uiMessages.undo }));
  await findCard();
  expect(sent()).toBe(0);
});

it('leaving the page deletes a project permanently', async () => {
  const { sent } = open();
  await deleteInList();
  await screen.findByText(messages.deletedInList);
  await act(sendUnsent);
  expect(sent()).toBe(1);
  await waitFor(() => expect(screen.queryByRole('button', { name: uiMessages.undo })).toBeNull());
  await hasNoCard();
});

it('a project that could not be deleted reappears with the reason', async () => {
  open({ isRefused: true });
  await deleteInList();
  await hasNoCard();
  await act(sendUnsent);
  await screen.findByText(messages.failedInList({ message: 'It failed.' }));
  await findCard();
});

it('deleting a project that is shared or stored in a drive requires confirmation', async () => {
  const { sent } = open({ reaches: true });
  await deleteInList();
  const question = within(await screen.findByRole('alertdialog', { name: messages.title }));
  expect(sent()).toBe(0);
  await userEvent.click(question.getByRole('button', { name: messages.confirm }));
  await screen.findByText(messages.deletedInList);
  expect(sent()).toBe(1);
  expect(screen.queryByRole('button', { name: uiMessages.undo })).toBeNull();
});
