import { type ClipEdit, type SpeakerChanges, speakerChanges } from '@clipwright/clip-spec';
import type { ClipEditAnswer, EditMaterial } from '@clipwright/contract';
import { useCallback, useEffect, useRef, useState } from 'react';
import { describeError } from '../../lib/api/describe-error.ts';
import { keepUnsent } from '../../lib/unsent-work.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { speakerTexts } from '../../ui/speakers/speaker-messages.ts';
import { describeEditExcess } from './document/describe-edit-excess.ts';
import { addStep, type EditHistory, redoStep, startHistory, undoStep } from './document/edit-history.ts';
import { fetchEdit, sendEdit } from './edits-queries.ts';
import { dropEditDraft, holdEditTab, keepEditDraft, type LeftDraft, ownTab } from './saving/edit-draft.ts';
import { createEditSaver, type EditSaver, type EditSaveState } from './saving/edit-saver.ts';
import { createSpeakersSaver } from './saving/speakers-saver.ts';

/** The state that undo goes through: the document, and who speaks in the source. */
type EditState = { edit: ClipEdit; speakers: SpeakerChanges };

export type ClipEditing = {
  edit: ClipEdit;
  /** The corrections of who speaks, which all clips of the project share. */
  speakers: SpeakerChanges;
  saveState: EditSaveState;
  /**
   * Applies a step, or shows a message if the document would exceed the server's limits.
   * @param group see `addStep`
   * @returns true if the step was accepted
   */
  change: (change: (edit: ClipEdit) => ClipEdit, group?: string) => boolean;
  /** Corrects who speaks, as a step. */
  changeSpeakers: (change: (speakers: SpeakerChanges) => SpeakerChanges) => void;
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
export function useClipEdit(
  clipId: string,
  answer: ClipEditAnswer,
  drafts: readonly LeftDraft[],
  material: Pick<EditMaterial, 'projectId' | 'speakers'>,
): ClipEditing {
  const [[draft = null, ...others]] = useState(() =>
    drafts.filter(({ document }) => !isSame(document, answer.document)),
  );
  const [left, setLeft] = useState<readonly LeftDraft[]>(others);
  const [history, setHistory] = useState(() => {
    const { revision: _, ...speakers } = material.speakers;
    const opened = startHistory<EditState>({ edit: answer.document, speakers });
    return draft ? addStep(opened, { edit: draft.document, speakers }, Date.now()) : opened;
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

  const [speakersSaver] = useState(() =>
    createSpeakersSaver(material.projectId, material.speakers.revision, (error, stored) => {
      showToast(describeError(error), 'error');
      if (!stored) return;
      latest.current = addStep(latest.current, { ...latest.current.present, speakers: stored }, Date.now());
      setHistory(latest.current);
    }),
  );
  const show = useCallback(
    (next: EditHistory<EditState>) => {
      const before = latest.current.present;
      latest.current = next;
      setHistory(next);
      if (next.present.edit !== before.edit) saver.current?.change(next.present.edit);
      if (next.present.speakers !== before.speakers) speakersSaver.change(next.present.speakers);
    },
    [speakersSaver],
  );
  /** The group of the last rejected drag, so that its message is shown once. */
  const refused = useRef<string | null>(null);
  const change = useCallback<ClipEditing['change']>(
    (apply, group) => {
      const { present } = latest.current;
      const edit = apply(present.edit);
      const excess = describeEditExcess(edit, present.edit);
      const next = edit === present.edit ? present : { ...present, edit };
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
    edit: history.present.edit,
    speakers: history.present.speakers,
    saveState,
    change,
    changeSpeakers: useCallback(
      (apply) => {
        const { present } = latest.current;
        const speakers = apply(present.speakers);
        if (!speakerChanges.safeParse(speakers).success) showToast(speakerTexts.tooMany, 'error');
        else show(addStep(latest.current, { ...present, speakers }, Date.now()));
      },
      [show],
    ),
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
      latest.current = addStep(latest.current, { ...latest.current.present, edit: theirs.document }, Date.now());
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
