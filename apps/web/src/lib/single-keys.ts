import { useSyncExternalStore } from 'react';

/** The properties of a pressed key. */
export type PressedKey = Pick<KeyboardEvent, 'key' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey' | 'target'>;

/**
 * The setting is stored in this browser. Users of speech input, and those who press keys by accident, switch the
 * shortcuts off.
 */
const storageKey = 'clipwright-single-keys';
const listeners = new Set<() => void>();
/** The setting until the page is left, if the browser stores nothing. */
let setting: boolean | null = null;

function areOn(): boolean {
  setting ??= read() !== 'off';
  return setting;
}

function setOn(isOn: boolean): void {
  setting = isOn;
  try {
    localStorage.setItem(storageKey, isOn ? 'on' : 'off');
  } catch {
    // The browser may refuse to store anything.
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
    setting = null;
    tell();
  };
  listeners.add(tell);
  window.addEventListener('storage', onStorage);
  return () => {
    listeners.delete(tell);
    window.removeEventListener('storage', onStorage);
  };
}

/** Returns the setting of single-key shortcuts on a project's page. */
export function useSingleKeys() {
  return { areOn: useSyncExternalStore(subscribe, areOn), setOn };
}
