import { useEffect } from 'react';
import { yieldToMain } from '../../lib/yield-to-main.ts';

/**
 * Replays a press of a server-rendered button that happened before scripts ran (see `first-paint.js`). The server
 * renders this component too, because a page's generated ids depend on the number of components.
 */
export function EarlyPress() {
  useEffect(() => {
    document.documentElement.dataset.live = '';
    const held = document.querySelector<HTMLButtonElement>('button[data-held]');
    if (!held) return;
    delete held.dataset.held;
    // The page is hydrated in parts. Yielding first keeps the click out of a part that is still being hydrated.
    void yieldToMain().then(() => held.click());
  }, []);
  return null;
}
