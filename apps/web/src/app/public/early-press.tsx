import { useEffect } from 'react';
import { yieldToMain } from '../../lib/yield-to-main.ts';

/**
 * Presses the button of a written page that was pressed before its scripts ran (see `first-paint.js`). It stands where the
 * server draws it, too: ids of a page count what is in it.
 */
export function EarlyPress() {
  useEffect(() => {
    document.documentElement.dataset.live = '';
    const held = document.querySelector<HTMLButtonElement>('button[data-held]');
    if (!held) return;
    delete held.dataset.held;
    // The parts of the page are taken over one by one; a press does not wait inside the work of one of them.
    void yieldToMain().then(() => held.click());
  }, []);
  return null;
}
