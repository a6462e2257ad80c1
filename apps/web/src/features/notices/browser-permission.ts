import { useEffect, useState } from 'react';
import { keepPages } from '../../lib/keep-pages.ts';

/** The browser's permission for notifications: granted, denied, undecided or unsupported. */
export type BrowserPermission = 'granted' | 'denied' | 'default' | 'unsupported';

/** The `Notification` class that threw an error despite the permission. */
let refusing: typeof Notification | null = null;

export function readPermission(): BrowserPermission {
  // Browsers silently reject requests for permission on insecure origins.
  if (!('Notification' in window) || !window.isSecureContext) return 'unsupported';
  return refusing === Notification ? 'unsupported' : Notification.permission;
}

/**
 * Records that this browser cannot show notifications. Mobile browsers only report this when a page tries to show one.
 */
export function noteUnsupported(): void {
  refusing = Notification;
}

/** Returns the current permission and updates it when the browser settings change. */
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
      // Without this API the permission from page load stays in effect.
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
      // Mobile browsers show notifications only through the service worker.
      if (answer === 'granted') await keepPages();
    },
  };
}
