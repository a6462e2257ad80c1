import type { ClipEdit } from '@clipwright/clip-spec';

/** The undo history of a clip's document, or of another state. It stores whole states, since a clip's are small. */
export type EditHistory<State = ClipEdit> = {
  past: readonly State[];
  present: State;
  future: readonly State[];
  /** The group of the last step, while other steps may still join it. */
  open: { group: string; atMs: number } | null;
};

/** A longer pause in typing starts a new step. */
const PAUSE_MS = 1200;
/** The most steps in the history. The oldest are dropped first. */
const MOST_STEPS = 500;

export function startHistory<State>(present: State): EditHistory<State> {
  return { past: [], present, future: [], open: null };
}

/**
 * Replaces the present state.
 * @param group steps of the same group become one step if they follow each other without a pause, such as the letters
 * of a text; those of one drag (`drag:…`) also after a pause.
 */
export function addStep<State>(
  history: EditHistory<State>,
  next: State,
  nowMs: number,
  group?: string,
): EditHistory<State> {
  if (next === history.present) return history;
  const { past, present, open } = history;
  const isSame = group !== undefined && open?.group === group;
  const joins = isSame && (group.startsWith('drag:') || nowMs - open.atMs < PAUSE_MS);
  return {
    past: joins ? past : [...past, present].slice(-MOST_STEPS),
    present: next,
    future: [],
    open: group === undefined ? null : { group, atMs: nowMs },
  };
}

export function undoStep<State>({ past, present, future }: EditHistory<State>): EditHistory<State> {
  const before = past.at(-1);
  if (before === undefined) return { past, present, future, open: null };
  return { past: past.slice(0, -1), present: before, future: [present, ...future], open: null };
}

export function redoStep<State>({ past, present, future }: EditHistory<State>): EditHistory<State> {
  const [after, ...others] = future;
  if (after === undefined) return { past, present, future, open: null };
  return { past: [...past, present], present: after, future: others, open: null };
}
