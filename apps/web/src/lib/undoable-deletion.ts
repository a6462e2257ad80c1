import { useSyncExternalStore } from 'react';
import { keepUnsent } from './unsent-work.ts';

/** The time to undo a deletion, during which the message with its button is shown. */
export const undoableMs = 7000;

type UndoableDeletion = {
  ids: readonly string[];
  /** Deletes on the server, also while the page is closing, and says itself what failed. @returns what is still there */
  send: () => Promise<readonly string[]>;
  /** Has the pages ask again for what they list. Until then what was deleted stays hidden. */
  refresh: () => Promise<unknown>;
  /** It can no longer be undone. */
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

/** Returns ids that are hidden although the server still has them: their deletion can be undone, or is in progress. */
export function useHiddenIds(): ReadonlySet<string> {
  return useSyncExternalStore(subscribe, () => hidden);
}

/** Hides at once what is deleted in a moment, or before the page or the session ends. @returns what brings it back until then, and what deletes it now */
export function deleteLater({ ids, send, refresh, onFinal }: UndoableDeletion) {
  let isOpen = true;
  const show = (shown: readonly string[]) => setHidden([...hidden].filter((id) => !shown.includes(id)));
  /** Returns true if it was still open. */
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
