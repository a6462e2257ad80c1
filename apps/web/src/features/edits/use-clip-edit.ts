import type { ClipEdit } from '@clipwright/clip-spec';
import type { ClipEditAnswer } from '@clipwright/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { describeError } from '../../lib/api/describe-error.ts';
import { keepUnsent } from '../../lib/unsent-work.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { addStep, type EditHistory, redoStep, startHistory, undoStep } from './document/edit-history.ts';
import { fetchEdit, sendEdit } from './edits-queries.ts';
import { dropEditDraft, type EditDraft, keepEditDraft, readEditDraft } from './saving/edit-draft.ts';
import { createEditSaver, type EditSaver, type EditSaveState } from './saving/edit-saver.ts';

export type ClipEditing = {
  edit: ClipEdit;
  saveState: EditSaveState;
  /** @param group see `addStep` */
  change: (change: (edit: ClipEdit) => ClipEdit, group?: string) => void;
  undo: () => void;
  redo: () => void;
  canUndo: boolean;
  canRedo: boolean;
  /** Saves at once. @returns the revision; null where it could not be */
  flush: () => Promise<number | null>;
  keepMine: () => void;
  /** Takes the document that another tab has stored; this one can be undone to. */
  takeTheirs: () => Promise<void>;
};

/** A clip's document while it is being edited: its steps, and saving each of them. */
export function useClipEdit(clipId: string, answer: ClipEditAnswer): ClipEditing {
  const [history, setHistory] = useState(() => openHistory(clipId, answer));
  const [saveState, setSaveState] = useState<EditSaveState>({ kind: 'saved' });
  // What is changed twice before the page is drawn again builds on the first.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: The answer of the first moment counts: from then on the page has the newest.
  useEffect(() => {
    const draft = findDraft(clipId, answer);
    const first = startSaver(draft?.revision ?? answer.revision);
    if (draft) first.change(draft.document);
    const forget = keepUnsent(() => saver.current?.flush() ?? Promise.resolve());
    return () => {
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
  const change = useCallback<ClipEditing['change']>(
    (apply, group) => show(addStep(latest.current, apply(latest.current.present), Date.now(), group)),
    [show],
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
  };
}

/** What this browser has and the server has not; null where they are the same. */
function findDraft(clipId: string, { document }: ClipEditAnswer): EditDraft | null {
  const draft = readEditDraft(clipId);
  return draft && JSON.stringify(draft.document) !== JSON.stringify(document) ? draft : null;
}

function openHistory(clipId: string, answer: ClipEditAnswer): EditHistory {
  const draft = findDraft(clipId, answer);
  const history = startHistory(answer.document);
  return draft ? addStep(history, draft.document, Date.now()) : history;
}
