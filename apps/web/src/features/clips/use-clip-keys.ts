import { useEffect, useEffectEvent, useState } from 'react';
import { type ClipAction, toClipAction } from './clip-keys.ts';

/** Kept in this browser: whoever speaks to the computer, or whose keys are pressed by accident, switches them off. */
const storageKey = 'clipwright-single-keys';

/** Single keys for the clip in sight, which can be switched off. */
export function useClipKeys(onAction: (action: ClipAction) => void) {
  const [areOn, setOn] = useState(() => read() !== 'off');
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.repeat) return;
    const action = toClipAction(event);
    if (!action || (!areOn && action !== 'help')) return;
    event.preventDefault();
    onAction(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return {
    areOn,
    toggle: () => {
      setOn((are) => {
        write(are ? 'off' : 'on');
        return !are;
      });
    },
  };
}

/** A browser may refuse to keep anything. */
function read(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function write(value: string): void {
  try {
    localStorage.setItem(storageKey, value);
  } catch {
    // It holds until the page is left.
  }
}
