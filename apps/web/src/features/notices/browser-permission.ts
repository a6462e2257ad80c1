import { useEffect, useState } from 'react';
import { keepPages } from '../../lib/keep-pages.ts';

/** The browser's permission for notifications: granted, denied, undecided or unsupported. */
export type BrowserPermission = 'granted' | 'denied' | 'default' | 'unsupported';

/** The error of a notification that failed although it was permitted. */
let refusing: typeof Notification | null = null;

export function readPermission(): BrowserPermission {
  // Browsers refuse it without a word where the address is not a secure one.
  if (!('Notification' in window) || !window.isSecureContext) return 'unsupported';
  return refusing === Notification ? 'unsupported' : Notification.permission;
}

/** Browsers of phones tell only when a notification is shown that they let no page show one. */
export function noteUnsupported(): void {
  refusing = Notification;
}

/** The permission as it is now, also after it was changed in the browser's own settings. */
export function useBrowserPermission(): { permission: BrowserPermission; ask: () => Promise<void> } {
  const [permission, setPermission] = useState(readPermission);
  useEffect(() => {
    const refresh = () => setPermission(readPermission());
    let isGone = false;
    let status: PermissionStatus | null = null;
    navigator.permissions?.query({ name: 'notifications' }).then(
      (found) => {
        if (isGone) return;
        status = found;
        status.addEventListener('change', refresh);
      },
      // What it was when the page opened is shown, then.
      () => undefined,
    );
    return () => {
      isGone = true;
      status?.removeEventListener('change', refresh);
    };
  }, []);
  return {
    permission,
    async ask() {
      const answer = await Notification.requestPermission();
      setPermission(readPermission());
      // Browsers of phones only show notifications by the service worker.
      if (answer === 'granted') await keepPages();
    },
  };
}
