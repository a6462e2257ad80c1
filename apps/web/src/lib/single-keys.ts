import { useSyncExternalStore } from 'react';

/** What is known of a key that was pressed. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/** Kept in this browser: people who speak to the computer, or press keys by accident, switch them off. */
const storageKey = 'clipwright-single-keys';
const listeners = new Set<() => void>();
/** Where the browser keeps nothing, this holds until the page is left. */
let kept: boolean | null = null;

function areOn(): boolean {
  kept ??= read() !== 'off';
  return kept;
}

function setOn(isOn: boolean): void {
  kept = isOn;
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // A browser may refuse to keep anything.
  }
  for (const tell of listeners) tell();
}

function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function subscribe(tell: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== storageKey && event.key !== null) return;
    kept = null;
    tell();
  };
  listeners.add(tell);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', onStorage);
  };
}

/** Whether single keys do something on a project's page, and the switch for them. */
export function useSingleKeys() {
  return { areOn: useSyncExternalStore(subscribe, areOn), setOn };
}
