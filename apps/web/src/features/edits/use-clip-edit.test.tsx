import { noSpeakerChanges, plainClipEdit, renameSpeaker } from '@clipwright/clip-spec';
import type { ClipEditAnswer } from '@clipwright/contract';
import { Notifications } from '@mantine/notifications';
import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mockApi, refusal } from '../../testing/mock-api.ts';
import { renderInApp } from '../../testing/render-in-app.tsx';
import { type LeftDraft, listLeftDrafts } from './saving/edit-draft.ts';
import { useClipEdit } from './use-clip-edit.ts';

const documentOf = (endSec: number) => plainClipEdit([{ id: 'a', startSec: 0, endSec }]);
const answer: ClipEditAnswer = {
  document: documentOf(5),
  revision: 4,
  changedAt: '2026-11-24T00:00:00Z',
  isSourceThere: true,
  versions: [],
  exporting: null,
};
const material = { projectId: 'project', speakers: { names: [], turns: [], revision: 3 } };
const draftOf = (tab: string, endSec: number): LeftDraft => ({
  tab,
  keptAtMs: Date.now(),
  revision: 4,
  document: documentOf(endSec),
});

/** Opens a clip with drafts. The application renders the toasts. */
function open(drafts: readonly LeftDraft[]) {
  for (const { tab, ...draft } of drafts) localStorage.setItem(`clipwright-edit:clip:${tab}`, JSON.stringify(draft));
  const requests = mockApi(() => ({ revision: 5 }));
  renderInApp(<Notifications />);
  const { result, unmount } = renderHook(() => useClipEdit('clip', answer, drafts, material));
  return { result, unmount, requests };
}

afterEach(() => localStorage.clear());

it('the editor restores the newest draft of closed tabs as one step, and offers the others', async () => {
  const { result, unmount, requests } = open([draftOf('newer', 9), draftOf('same', 5), draftOf('older', 7)]);
  expect(result.current.edit).toEqual(documentOf(9));
  expect(result.current.left.map(({ tab }) => tab)).toEqual(['older']);
  // The draft now belongs to this tab.
  expect((await listLeftDrafts('clip')).map(({ document }) => document)).toEqual([documentOf(9), documentOf(7)]);
  const [older] = result.current.left;
  act(() => older && result.current.takeLeft(older));
  expect([result.current.edit, result.current.left]).toEqual([documentOf(7), []]);
  act(() => result.current.undo());
  expect(result.current.edit).toEqual(documentOf(9));
  act(() => result.current.undo());
  expect(result.current.edit).toEqual(documentOf(5));
  await act(() => result.current.flush());
  expect(await listLeftDrafts('clip')).toEqual([]);
  expect(requests).toMatchObject([{ method: 'PUT', path: '/api/clips/clip/edit' }]);
  unmount();
});

it('the editor explains why a step that exceeds a limit is rejected, once per drag', async () => {
  const { result, unmount } = open([]);
  const tooLong = () => documentOf(4000);
  let isTaken = true;
  act(() => {
    isTaken = result.current.change(tooLong, 'drag:1');
    result.current.change(tooLong, 'drag:1');
  });
  expect([isTaken, result.current.edit, result.current.canUndo]).toEqual([false, documentOf(5), false]);
  expect(await screen.findAllByText('A clip can be up to 60 minutes long.')).toHaveLength(1);
  expect(await listLeftDrafts('clip')).toEqual([]);
  unmount();
});

const ada = renameSpeaker(noSpeakerChanges, 'Speaker 1', 'Ada');
const renameToAda = (result: ReturnType<typeof open>['result']) => act(() => result.current.changeSpeakers(() => ada));

it('a correction of speakers is a step among those of the document, saved and undone with them', async () => {
  const { result, unmount, requests } = open([]);
  act(() => void result.current.change(() => documentOf(4)));
  renameToAda(result);
  expect([result.current.edit, result.current.speakers]).toEqual([documentOf(4), ada]);
  act(() => result.current.undo());
  expect([result.current.edit, result.current.speakers]).toEqual([documentOf(4), noSpeakerChanges]);
  act(() => result.current.redo());
  const saved = () => requests.filter(({ path }) => path === '/api/projects/project/speakers').map(({ body }) => body);
  await expect.poll(saved).toEqual([
    { ...ada, revision: 3 },
    { ...ada, revision: 5 },
  ]);
  unmount();
});

it('a correction that conflicts with another one gives way to it, with a message', async () => {
  const { result, unmount } = open([]);
  const theirs = { ...renameSpeaker(noSpeakerChanges, 'Speaker 1', 'Grace'), revision: 4 };
  mockApi(({ method }) => (method === 'PUT' ? refusal(409, 'speakers_changed', 'Changed elsewhere.') : theirs));
  renameToAda(result);
  await screen.findByText('Changed elsewhere.');
  await expect.poll(() => result.current.speakers.names).toEqual(theirs.names);
  unmount();
});
