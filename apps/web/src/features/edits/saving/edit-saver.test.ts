import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { clearLocalData } from '../../../lib/session/clear-local-data.ts';
import { dropEditDraft, type EditDraft, holdEditTab, keepEditDraft, listLeftDrafts, ownTab } from './edit-draft.ts';
import { createEditSaver, type EditSaveState, type SaveAnswer } from './edit-saver.ts';

const documentOf = (endSec: number) => plainClipEdit([{ id: 'a', startSec: 0, endSec }]);

function setUp(answer: (sent: { revision: number; document: ClipEdit }) => SaveAnswer) {
  const sent: { revision: number; document: ClipEdit }[] = [];
  const states: EditSaveState[] = [];
  const saver = createEditSaver({
    revision: 3,
    send: async (input) => {
      sent.push(input);
      await new Promise((resolve) => setTimeout(resolve, 100));
      return answer(input);
    },
    keepDraft: (draft) => keepEditDraft('clip', draft),
    dropDraft: () => dropEditDraft('clip'),
    onState: (state) => states.push(state),
  });
  return { saver, sent, states };
}

/** Returns the draft of this tab. */
async function readDraft(): Promise<EditDraft | null> {
  const [draft] = await listLeftDrafts('clip');
  return draft ? { revision: draft.revision, document: draft.document } : null;
}

const accept = ({ revision }: { revision: number }) => ({ revision: revision + 1, differing: null });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('an edit', () => {
  it('is sent a moment after the last change, and kept on the device until the server has it', async () => {
    const { saver, sent, states } = setUp(accept);
    saver.change(documentOf(1));
    await vi.advanceTimersByTimeAsync(700);
    saver.change(documentOf(2));
    expect(await readDraft()).toEqual({ revision: 3, document: documentOf(2) });
    await vi.advanceTimersByTimeAsync(850);
    expect(sent).toEqual([{ revision: 3, document: documentOf(2) }]);
    expect(await readDraft()).not.toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(await readDraft()).toBeNull();
    expect(states.map(({ kind }) => kind)).toEqual(['waiting', 'waiting', 'saving', 'saved']);
  });

  it('is sent in order if an earlier one is still in progress', async () => {
    const { saver, sent } = setUp(accept);
    saver.change(documentOf(1));
    await vi.advanceTimersByTimeAsync(820);
    saver.change(documentOf(2));
    expect(await Promise.all([saver.flush(), vi.advanceTimersByTimeAsync(1000)])).toContain(5);
    expect(sent.map(({ revision }) => revision)).toEqual([3, 4]);
    expect(await readDraft()).toBeNull();
  });

  it('waits for a choice if another tab saved first', async () => {
    const others: { areFirst: boolean } = { areFirst: true };
    const { saver, sent, states } = setUp(({ revision }) =>
      others.areFirst ? { revision: 8, differing: ['words'] } : { revision: revision + 1, differing: null },
    );
    saver.change(documentOf(1));
    await vi.advanceTimersByTimeAsync(2000);
    expect(states.at(-1)).toEqual({ kind: 'changed', revision: 8, differing: ['words'] });
    saver.change(documentOf(2));
    await vi.advanceTimersByTimeAsync(2000);
    expect(sent).toHaveLength(1);
    expect((await readDraft())?.document).toEqual(documentOf(2));
    others.areFirst = false;
    void saver.keepMine();
    await vi.advanceTimersByTimeAsync(200);
    expect(sent.at(-1)).toEqual({ revision: 8, document: documentOf(2) });
    expect(states.at(-1)).toEqual({ kind: 'saved' });
  });

  it('stays on the device while the server is unreachable, and is sent with the next change', async () => {
    const connection: { isAway: boolean } = { isAway: true };
    const { saver, states, sent } = setUp((input) => {
      if (connection.isAway) throw new Error('away');
      return accept(input);
    });
    saver.change(documentOf(1));
    await vi.advanceTimersByTimeAsync(2000);
    expect(states.at(-1)?.kind).toBe('failed');
    connection.isAway = false;
    saver.change(documentOf(2));
    await vi.advanceTimersByTimeAsync(2000);
    expect(states.at(-1)?.kind).toBe('saved');
    expect(sent).toHaveLength(2);
  });

  it('is discarded if it is not a valid document', async () => {
    localStorage.setItem('clipwright-edit:clip:tab', '{"revision":1,"keptAtMs":1,"document":{"version":9}}');
    localStorage.setItem('clipwright-edit:clip:other', 'no json');
    expect(await readDraft()).toBeNull();
    expect(localStorage).toHaveLength(0);
  });
});

describe('drafts of several tabs', () => {
  const dayMs = 24 * 3600 * 1000;
  const keepIn = (tab: string, endSec: number, agoMs: number, clipId = 'clip') =>
    localStorage.setItem(
      `clipwright-edit:${clipId}:${tab}`,
      JSON.stringify({ revision: endSec, document: documentOf(endSec), keptAtMs: Date.now() - agoMs }),
    );
  const tabsLeft = async () => (await listLeftDrafts('clip')).map(({ tab }) => tab);

  it('are kept next to each other, newest first, and are discarded one by one', async () => {
    keepIn('older', 1, 2000);
    keepIn('newer', 2, 1000);
    keepIn('elsewhere', 3, 0, 'another-clip');
    keepEditDraft('clip', { revision: 3, document: documentOf(3) });
    expect(await tabsLeft()).toEqual([ownTab, 'newer', 'older']);
    dropEditDraft('clip', 'newer');
    expect(await tabsLeft()).toEqual([ownTab, 'older']);
    dropEditDraft('clip');
    expect(await tabsLeft()).toEqual(['older']);
  });

  it('are untouched while their tab is open', async () => {
    const held: string[] = [];
    const release = vi.fn();
    vi.stubGlobal('navigator', {
      ...navigator,
      locks: {
        request: async (name: string, _: unknown, hold: () => Promise<void>) => {
          held.push(name);
          await hold();
          release();
        },
        query: async () => ({ held: held.map((name) => ({ name })), pending: [] }),
      },
    });
    held.push('clipwright-edit-tab:open');
    keepIn('open', 1, 40 * dayMs);
    keepIn('closed', 2, 0);
    const letGo = holdEditTab();
    keepEditDraft('clip', { revision: 3, document: documentOf(3) });
    expect(new Set(await tabsLeft())).toEqual(new Set([ownTab, 'closed']));
    expect(localStorage).toHaveLength(3);
    expect(held).toEqual(['clipwright-edit-tab:open', `clipwright-edit-tab:${ownTab}`]);
    letGo();
    await vi.waitFor(() => expect(release).toHaveBeenCalled());
    vi.unstubAllGlobals();
  });

  it('are removed after a month, including those of other clips', async () => {
    keepIn('old', 1, 31 * dayMs);
    keepIn('forgotten', 1, 31 * dayMs, 'another-clip');
    keepIn('young', 2, 29 * dayMs);
    expect(await tabsLeft()).toEqual(['young']);
    expect(localStorage).toHaveLength(1);
  });

  it('are removed with all other data of a user who signs out', () => {
    keepIn('closed', 1, 0);
    clearLocalData();
    expect(localStorage).toHaveLength(0);
  });
});
