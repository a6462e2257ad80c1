import { useEffect } from 'react';
import { yieldToMain } from '../../lib/yield-to-main.ts';

/**
 * Presses the button of a server-rendered page that was pressed before its scripts ran (see `first-paint.js`). The server
 * renders it as well, because the ids of a page count its components.
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
