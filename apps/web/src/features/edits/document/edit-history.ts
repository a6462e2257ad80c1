import type { ClipEdit } from '@clipwright/clip-spec';

/** The undo history. It stores whole documents, since a clip's is small. */
export type EditHistory = {
  past: readonly ClipEdit[];
  present: ClipEdit;
  future: readonly ClipEdit[];
  /** The group of the last step, while other steps may still join it. */
  open: { group: string; atMs: number } | null;
};

/** A longer pause in typing starts a new step. */
const PAUSE_MS = 1200;
/** The most steps in the history. The oldest are dropped first. */
const MOST_STEPS = 500;

export function startHistory(present: ClipEdit): EditHistory {
  return { past: [], present, future: [], open: null };
}

/**
 * Replaces the present document.
 * @param group steps of the same group become one step if they follow each other without a pause, such as the letters
 * of a text; those of one drag (`drag:…`) also after a pause.
 */
export function addStep(history: EditHistory, document: ClipEdit, nowMs: number, group?: string): EditHistory {
  if (document === history.present) return history;
  const { past, present, open } = history;
  const isSame = group !== undefined && open?.group === group;
  const joins = isSame && (group.startsWith('drag:') || nowMs - open.atMs < PAUSE_MS);
  return {
    past: joins ? past : [...past, present].slice(-MOST_STEPS),
    present: document,
    future: [],
    open: group === undefined ? null : { group, atMs: nowMs },
  };
}

export function undoStep({ past, present, future }: EditHistory): EditHistory {
  const before = past.at(-1);
  if (!before) return { past, present, future, open: null };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], open: null };
}

export function redoStep({ past, present, future }: EditHistory): EditHistory {
  const [after, ...others] = future;
  if (!after) return { past, present, future, open: null };
  return { past: [...past, present], present: after, future: others, open: null };
}
