import { plainClipEdit } from '@clipwright/clip-spec';
import type { ClipEditAnswer } from '@clipwright/contract';
import { Notifications } from '@mantine/notifications';
import { act, renderHook, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { mockApi } from '../../testing/mock-api.ts';
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
  const { result, unmount } = renderHook(() => useClipEdit('clip', answer, drafts));
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
