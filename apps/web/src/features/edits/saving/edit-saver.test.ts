import { type ClipEdit, plainClipEdit } from '@clipwright/clip-spec';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dropEditDraft, keepEditDraft, readEditDraft } from './edit-draft.ts';
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

const accept = ({ revision }: { revision: number }) => ({ revision: revision + 1, differing: null });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

describe('what is edited', () => {
  it('is sent a moment after the last change, and kept here until the server has it', async () => {
    const { saver, sent, states } = setUp(accept);
    saver.change(documentOf(1));
    await vi.advanceTimersByTimeAsync(700);
    saver.change(documentOf(2));
    expect(readEditDraft('clip')).toEqual({ revision: 3, document: documentOf(2) });
    await vi.advanceTimersByTimeAsync(850);
    expect(sent).toEqual([{ revision: 3, document: documentOf(2) }]);
    expect(readEditDraft('clip')).not.toBeNull();
    await vi.advanceTimersByTimeAsync(100);
    expect(readEditDraft('clip')).toBeNull();
    expect(states.map(({ kind }) => kind)).toEqual(['waiting', 'waiting', 'saving', 'saved']);
  });

  it('goes in order while an earlier one is on its way', async () => {
    const { saver, sent } = setUp(accept);
    saver.change(documentOf(1));
    await vi.advanceTimersByTimeAsync(820);
    saver.change(documentOf(2));
    expect(await Promise.all([saver.flush(), vi.advanceTimersByTimeAsync(1000)])).toContain(5);
    expect(sent.map(({ revision }) => revision)).toEqual([3, 4]);
    expect(readEditDraft('clip')).toBeNull();
  });

  it('waits for a choice where another tab was first', async () => {
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
    expect(readEditDraft('clip')?.document).toEqual(documentOf(2));
    others.areFirst = false;
    void saver.keepMine();
    await vi.advanceTimersByTimeAsync(200);
    expect(sent.at(-1)).toEqual({ revision: 8, document: documentOf(2) });
    expect(states.at(-1)).toEqual({ kind: 'saved' });
  });

  it('stays here where the server cannot be reached, and goes with the next change', async () => {
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

  it('is not read where it is no document', () => {
    localStorage.setItem('clipwright-edit:clip', '{"revision":1,"document":{"version":9}}');
    expect(readEditDraft('clip')).toBeNull();
    localStorage.setItem('clipwright-edit:clip', 'no json');
    expect(readEditDraft('clip')).toBeNull();
  });
});
