import { useSyncExternalStore } from 'react';
import { keepUnsent } from './unsent-work.ts';

/** The time to undo a deletion, during which the message with its button is shown. */
export const undoableMs = 7000;

type UndoableDeletion = {
  ids: readonly string[];
  /**
   * Sends the deletion, even while the page is closing, and shows its own error messages.
   * @returns the ids that still exist
   */
  send: () => Promise<readonly string[]>;
  /** Refetches the lists. The deleted items stay hidden until then. */
  refresh: () => Promise<unknown>;
  /** Called when the deletion can no longer be undone. */
  onFinal?: () => void;
};

const listeners = new Set<() => void>();
let hidden: ReadonlySet<string> = new Set();

function setHidden(ids: Iterable<string>): void {
  hidden = new Set(ids);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * Returns ids that are hidden although the server still has them, because their deletion can be undone or is in
 * progress.
 */
export function useHiddenIds(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => hidden);
}

/**
 * Hides items at once and deletes them a moment later, or before the page or the session ends.
 * @returns functions that restore the items and that delete them now
 */
export function deleteLater({ ids, send, refresh, onFinal }: UndoableDeletion) {
  let isOpen = true;
  const show = (shown: readonly string[]) => setHidden([...hidden].filter((id) => !shown.includes(id)));
  /** Returns true if the deletion was still open. */
  const close = () => {
    const wasOpen = isOpen;
    isOpen = false;
    clearTimeout(timer);
    forget();
    return wasOpen;
  };
  const finish = async () => {
    if (!close()) return;
    onFinal?.();
    show(await send());
    void refresh()
      .catch(() => undefined)
      .then(() => show(ids));
  };
  const timer = setTimeout(() => void finish(), undoableMs);
  const forget = keepUnsent(finish);
  setHidden([...hidden, ...ids]);
  return {
    restore(): void {
      if (close()) show(ids);
    },
    finish,
  };
}
