import type { ClipEdit } from '@clipwright/clip-spec';
import type { ClipEditAnswer } from '@clipwright/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { describeError } from '../../lib/api/describe-error.ts';
import { keepUnsent } from '../../lib/unsent-work.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { describeEditExcess } from './document/describe-edit-excess.ts';
import { addStep, type EditHistory, redoStep, startHistory, undoStep } from './document/edit-history.ts';
import { fetchEdit, sendEdit } from './edits-queries.ts';
import { dropEditDraft, holdEditTab, keepEditDraft, type LeftDraft, ownTab } from './saving/edit-draft.ts';
import { createEditSaver, type EditSaver, type EditSaveState } from './saving/edit-saver.ts';

export type ClipEditing = {
  edit: ClipEdit;
  saveState: EditSaveState;
  /**
   * Applies a step, or shows a message if the document would exceed the server's limits.
   * @param group see `addStep`
   * @returns true if the step was accepted
   */
  change: (change: (edit: ClipEdit) => ClipEdit, group?: string) => boolean;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /**
   * Saves at once.
   * @returns the revision; null if saving failed
   */
  flush: () => Promise<number | null>;
  keepMine: () => void;
  /** Loads the document that another tab has stored. Undo returns to this one. */
  takeTheirs: () => Promise<void>;
  /** Drafts of other tabs except the newest, which is restored at once; newest first. */
  left: readonly LeftDraft[];
  takeLeft: (draft: LeftDraft) => void;
  dropLeft: (draft: LeftDraft) => void;
};

/**
 * Manages a clip's document during editing: its undo history, and saving each step.
 * @param drafts the drafts in this browser that the server may not have, newest first
 */
export function useClipEdit(clipId: string, answer: ClipEditAnswer, drafts: readonly LeftDraft[]): ClipEditing {
  const [[draft = null, ...others]] = useState(() =>
    drafts.filter(({ document }) => !isSame(document, answer.document)),
  );
  const [left, setLeft] = useState<readonly LeftDraft[]>(others);
  const [history, setHistory] = useState(() => {
    const opened = startHistory(answer.document);
    return draft ? addStep(opened, draft.document, Date.now()) : opened;
  });
  const [saveState, setSaveState] = useState<EditSaveState>({ kind: 'saved' });
  // A second change before the next render builds on the first.
  const latest = useRef(history);
  const saver = useRef<EditSaver | null>(null);

  const startSaver = useCallback(
    (revision: number) => {
      saver.current?.stop();
      saver.current = createEditSaver({
        revision,
        send: (input) => sendEdit(clipId, input),
        keepDraft: (draft) => keepEditDraft(clipId, draft),
        dropDraft: () => dropEditDraft(clipId),
        onState: setSaveState,
      });
      return saver.current;
    },
    [clipId],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: Uses only the initial response; the page has the newest document afterwards.
  useEffect(() => {
    const letGo = holdEditTab();
    const first = startSaver(draft?.revision ?? answer.revision);
    // The draft now belongs to this tab.
    if (draft) first.change(draft.document);
    for (const { tab, document } of drafts) {
      const isTaken = tab === draft?.tab && tab !== ownTab;
      if (isTaken || isSame(document, answer.document)) dropEditDraft(clipId, tab);
    }
    const forget = keepUnsent(() => saver.current?.flush() ?? Promise.resolve());
    return () => {
      letGo();
      forget();
      void saver.current?.flush();
      saver.current?.stop();
    };
  }, [startSaver]);

  const show = useCallback((next: EditHistory) => {
    const isOther = next.present !== latest.current.present;
    latest.current = next;
    setHistory(next);
    if (isOther) saver.current?.change(next.present);
  }, []);
  /** The group of the last rejected drag, so that its message is shown once. */
  const refused = useRef<string | null>(null);
  const change = useCallback<ClipEditing['change']>(
    (apply, group) => {
      const { present } = latest.current;
      const next = apply(present);
      const excess = describeEditExcess(next, present);
      if (excess === null) show(addStep(latest.current, next, Date.now(), group));
      else if (group === undefined || refused.current !== group) showToast(excess, 'error');
      refused.current = excess === null ? null : (group ?? null);
      return excess === null;
    },
    [show],
  );
  const dropLeft = useCallback<ClipEditing['dropLeft']>(
    (gone) => {
      dropEditDraft(clipId, gone.tab);
      setLeft((before) => before.filter((one) => one !== gone));
    },
    [clipId],
  );
  return {
    edit: history.present,
    saveState,
    change,
    undo: useCallback(() => show(undoStep(latest.current)), [show]),
    redo: useCallback(() => show(redoStep(latest.current)), [show]),
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    flush: useCallback(async () => (await saver.current?.flush()) ?? null, []),
    keepMine: useCallback(() => void saver.current?.keepMine(), []),
    takeTheirs: useCallback(async () => {
      const theirs = await fetchEdit(clipId).catch((error: unknown) => {
        showToast(describeError(error), 'error');
        return null;
      });
      if (!theirs) return;
      dropEditDraft(clipId);
      startSaver(theirs.revision);
      setSaveState({ kind: 'saved' });
      latest.current = addStep(latest.current, theirs.document, Date.now());
      setHistory(latest.current);
    }, [clipId, startSaver]),
    left,
    takeLeft: useCallback(
      (taken) => {
        change(() => taken.document);
        dropLeft(taken);
      },
      [change, dropLeft],
    ),
    dropLeft,
  };
}

const isSame = (a: ClipEdit, b: ClipEdit) => JSON.stringify(a) === JSON.stringify(b);
