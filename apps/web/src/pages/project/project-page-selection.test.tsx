import type { ProjectClip } from '@clipwright/contract';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { appMessages } from '../../app/app-messages.ts';
import { clipsTexts } from '../../features/clips/clips-messages.ts';
import { triageTexts } from '../../features/clips/triage/triage-messages.ts';
import { projectsMessages } from '../../features/projects/projects-messages.ts';
import { makeClip, makeProject, projectId } from '../../features/projects/saved/testing/make-project.ts';
import { type Answer, refusal } from '../../testing/mock-api.ts';
import { openApp } from '../../testing/open-app.tsx';
import { uiMessages } from '../../ui/ui-messages.ts';

const { selection, deleted, did } = triageTexts;

/** Opens a project of four clips with a server that stores changes, but rejects those to the given clips. */
async function open(refused: readonly string[] = []) {
  let clips = ['a', 'b', 'c', 'd'].map((id) => makeClip(id));
  const orRefuse =
    (clip: ProjectClip, answer: Answer): Answer =>
    (...asked) =>
      refused.includes(clip.id) ? refusal(409, 'run_in_flight', 'It is busy.') : answer(...asked);
  const app = openApp({
    at: `/project/${projectId}`,
    isSignedIn: true,
    answers: {
      [`GET /api/projects/${projectId}`]: () => makeProject({ clips }),
      ...Object.fromEntries(
        clips.flatMap((clip) => [
          [`PATCH /api/clips/${clip.id}`, orRefuse(clip, ({ body }) => Object.assign(clip, body))],
          [
            `DELETE /api/clips/${clip.id}`,
            orRefuse(clip, () => {
              clips = clips.filter((one) => one !== clip);
              return { success: true, message: '' };
            }),
          ],
        ]),
      ),
    },
  });
  await screen.findByRole('region', { name: clipsTexts.player.label }, { timeout: 20_000 });
  const user = userEvent.setup();
  const boxOf = (id: string) =>
    screen.getByRole('checkbox', { name: selection.select({ number: 'abcd'.indexOf(id) + 1, title: `Clip ${id}` }) });
  const bar = () => within(screen.getByRole('region', { name: selection.label }));
  const sent = (method: string) =>
    app.requests.filter((one) => one.method === method).map(({ path }) => path.split('/').at(-1));
  const countBoxes = () =>
    within(screen.getByRole('list', { name: clipsTexts.grid })).queryAllByRole('checkbox').length;
  return { ...app, user, boxOf, bar, sent, shown: countBoxes };
}

it('Shift selects a range, a button selects all, and Escape clears the selection', async () => {
  const { user, boxOf, bar } = await open();
  await user.click(boxOf('a'));
  await user.keyboard('{Shift>}');
  await user.click(boxOf('c'));
  await user.keyboard('{/Shift}');
  bar().getByText(selection.count({ count: 3 }));
  await user.click(bar().getByRole('button', { name: selection.all({ count: 4 }) }));
  bar().getByText(selection.count({ count: 4 }));
  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: selection.label })).toBeNull();
  await user.keyboard('x');
  bar().getByText(selection.count({ count: 1 }));
  expect(boxOf('a')).toHaveProperty('checked', true);
});

it('selected clips are kept together, and one undo reverts all of them', async () => {
  const { user, boxOf, bar, sent } = await open();
  await user.click(boxOf('b'));
  await user.click(boxOf('d'));
  await user.click(bar().getByRole('button', { name: clipsTexts.card.keep }));
  await screen.findByText(did.many.kept({ count: 2 }));
  await screen.findAllByRole('link', { name: projectsMessages.detail.download.kept({ count: 2 }) });
  await user.click(screen.getByRole('button', { name: uiMessages.undo }));
  await screen.findByText(triageTexts.progress({ reviewed: 0, all: 4 }));
  await waitFor(() => expect(sent('PATCH')).toEqual(['b', 'd', 'b', 'd']));
});

it('a decision on several clips names the clip for which it failed', async () => {
  const { user, boxOf, bar } = await open(['c']);
  await user.click(boxOf('b'));
  await user.click(boxOf('c'));
  await user.click(bar().getByRole('button', { name: clipsTexts.card.skip }));
  await screen.findByText(triageTexts.notSaved({ titles: '“Clip c”', reason: 'It is busy.' }));
  await screen.findByText(triageTexts.progress({ reviewed: 1, all: 4 }));
});

it('skipped clips in the selection are left out of the download', async () => {
  const { user, boxOf, bar } = await open();
  await user.keyboard('n');
  await user.click(boxOf('a'));
  await user.click(boxOf('b'));
  const link = bar().getByRole('link', { name: selection.downloadSome({ count: 1, skipped: 1 }) });
  expect(link.getAttribute('href')).toMatch(/clips=b$/);
});

it('undo restores deleted clips before anything is deleted on the server', async () => {
  const { user, boxOf, bar, sent, shown: countBoxes } = await open();
  await user.click(boxOf('a'));
  await user.click(boxOf('b'));
  await user.click(bar().getByRole('button', { name: selection.remove }));
  await screen.findByText(deleted.many({ count: 2 }));
  expect(countBoxes()).toBe(2);
  await user.click(screen.getByRole('button', { name: uiMessages.undo }));
  await waitFor(() => expect(countBoxes()).toBe(4));
  expect(sent('DELETE')).toEqual([]);
});

it('leaving the page deletes clips permanently, and names a clip that could not be deleted', async () => {
  const { user, boxOf, bar, sent, router } = await open(['b']);
  await user.click(boxOf('a'));
  await user.click(boxOf('b'));
  await user.click(bar().getByRole('button', { name: selection.remove }));
  await screen.findByText(deleted.many({ count: 2 }));
  expect(sent('DELETE')).toEqual([]);
  await router.navigate({ to: '/projects' });
  await screen.findByText(projectsMessages.clipDeletion.failed({ titles: '“Clip b”', reason: 'It is busy.' }));
  expect(sent('DELETE')).toEqual(['a', 'b']);
});

it('undo after leaving the project reverts the decision and stays on the page', async () => {
  const { user, sent, router, path } = await open();
  await user.keyboard('y');
  await screen.findByText(did.one.kept({ title: 'Clip a' }));
  await waitFor(() => expect(sent('PATCH')).toEqual(['a']));
  await router.navigate({ to: '/projects' });
  await user.click(await screen.findByRole('button', { name: uiMessages.undo }));
  await waitFor(() => expect(sent('PATCH')).toEqual(['a', 'a']));
  await screen.findByText(triageTexts.undone);
  expect(path()).toBe('/projects');
});

it('recently deleted clips are deleted on the server before the user is signed out', async () => {
  const { user, boxOf, bar, requests } = await open();
  await user.click(boxOf('a'));
  await user.click(bar().getByRole('button', { name: selection.remove }));
  await screen.findByText(deleted.one({ title: 'Clip a' }));
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox'), 'log out{Enter}');
  const question = within(await screen.findByRole('alertdialog'));
  await user.click(question.getByRole('button', { name: appMessages.logout.action }));
  const written = () => requests.filter(({ method }) => method !== 'GET').map(({ path }) => path);
  await waitFor(() => expect(written()).toEqual(['/api/clips/a', '/api/accounts/sign-out']));
});
