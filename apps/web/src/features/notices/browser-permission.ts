import { useEffect, useState } from 'react';

/** Whether this browser shows notifications of the site: yes, no, not decided, or never. */
export type BrowserPermission = 'granted' | 'denied' | 'default' | 'unsupported';

export function readPermission(): BrowserPermission {
  // Browsers refuse it without a word where the address is not a secure one.
  return 'Notification' in window && window.isSecureContext ? Notification.permission : 'unsupported';
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
      await Notification.requestPermission();
      setPermission(readPermission());
    },
  };
}
