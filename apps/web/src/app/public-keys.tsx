import { lazy, Suspense, useEffect, useState } from 'react';
import type { OpenedByKey } from './palette/opened-by-key.ts';

// Loaded when one of its keys is first pressed, which most visitors never do.
const PublicKeysWindow = lazy(() => import('./palette/public-keys-window.tsx'));

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]';

/** Handles Ctrl-K or Cmd-K, even in a text field, and "?" on public pages. */
export function PublicKeys({ isSignedIn }: { isSignedIn: boolean }) {
  const [opened, setOpened] = useState<OpenedByKey | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event);
      // An open dialog must be answered first.
      if (key === null || event.defaultPrevented || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      setWasOpened(true);
      setOpened(key);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  return (
    wasOpened && (
      <Suspense fallback={null}>
        <PublicKeysWindow opened={opened} isSignedIn={isSignedIn} onClose={() => setOpened(null)} />
      </Suspense>
    )
  );
}

function keyOf({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): OpenedByKey | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k' ? 'palette' : null;
  const isTyping = target instanceof Element && target.closest(fields) !== null;
  return key === '?' && !isTyping ? 'shortcuts' : null;
}
