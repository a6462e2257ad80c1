import { useEffect, useEffectEvent } from 'react';
import { useSingleKeys } from '../../../lib/single-keys.ts';
import { type ClipAction, toClipAction } from './clip-keys.ts';

/** Single keys for the clip in sight, which can be switched off here and in the settings. */
export function useClipKeys(onAction: (action: ClipAction) => void): void {
  const { areOn } = useSingleKeys();
  const press = useEffectEvent((event: KeyboardEvent) => {
    // Behind a dialog nothing is decided, wherever the focus is.
    if (event.defaultPrevented || event.repeat || document.querySelector('dialog[open]')) return;
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
}
