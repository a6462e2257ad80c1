import { lazy, Suspense, useEffect, useState } from 'react';
import type { OpenedByKey } from './palette/opened-by-key.ts';

// Loaded with the first press of one of its keys: most visitors never do.
const PublicKeysWindow = lazy(() => import('./palette/public-keys-window.tsx'));

const fields =
  'input:not([type="checkbox"], [type="radio"], [type="range"]), textarea, select, [contenteditable="true"]';

/** Ctrl-K or Cmd-K, also from within a field, and "?" on the pages that visitors see. */
export function PublicKeys({ isSignedIn }: { isSignedIn: boolean }) {
  const [opened, setOpened] = useState<OpenedByKey | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const key = keyOf(event);
      // A question over the page is answered first.
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
