import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { deleteLater, undoableMs, useHiddenIds } from './undoable-deletion.ts';
import { sendUnsent, sendUnsentOnLeave } from './unsent-work.ts';

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

/** Starts a deletion of the id `a` and counts how often it is sent and becomes final. */
function begin() {
  const counts = { sent: 0, final: 0 };
  const { result } = renderHook(() => useHiddenIds());
  let deletion: ReturnType<typeof deleteLater> = { restore: () => undefined, finish: async () => undefined };
  act(() => {
    deletion = deleteLater({
      ids: ['a'],
      send: async () => {
        counts.sent += 1;
        return [];
      },
      refresh: async () => undefined,
      onFinal: () => {
        counts.final += 1;
      },
    });
  });
  onTestFinished(deletion.restore);
  return { ...deletion, counts, isHidden: () => result.current.has('a') };
}

it('a deleted item is hidden at once, deleted a moment later, and hidden from earlier requests', async () => {
  const { counts, isHidden } = begin();
  expect(isHidden()).toBe(true);
  await act(() => vi.advanceTimersByTimeAsync(undoableMs - 100));
  expect(counts).toEqual({ sent: 0, final: 0 });
  await act(() => vi.advanceTimersByTimeAsync(200));
  expect(counts).toEqual({ sent: 1, final: 1 });
  await waitFor(() => expect(isHidden()).toBe(false));
});

it('a restored item is visible and never deleted', async () => {
  const { counts, restore, isHidden } = begin();
  act(restore);
  expect(isHidden()).toBe(false);
  await act(() => vi.advanceTimersByTimeAsync(2 * undoableMs));
  await act(sendUnsent);
  expect(counts).toEqual({ sent: 0, final: 0 });
});

it('a deletion is sent once when the page is left, and cannot be undone then', async () => {
  sendUnsentOnLeave();
  const { counts, restore } = begin();
  await act(async () => void window.dispatchEvent(new Event('pagehide')));
  act(restore);
  await act(() => vi.advanceTimersByTimeAsync(2 * undoableMs));
  expect(counts).toEqual({ sent: 1, final: 1 });
});
