import type { BrowserNotice } from '@clipwright/contract';
import { noteUnsupported, readPermission } from './browser-permission.ts';
import { pathOf } from './notice-place.ts';

/**
 * Shows a notice as a browser notification, if permitted. The service worker shows it if available, because mobile
 * browsers do not allow pages to do so. A click opens the project (see `public/service-worker.js`).
 */
export async function showBrowserNotification(notice: BrowserNotice, onOpen: (path: string) => void): Promise<void> {
  if (readPermission() !== 'granted') return;
  const { id, title, text } = notice;
  const path = pathOf(notice);
  // The tag prevents duplicates when several pages are open.
  const options = { body: text, tag: id, icon: '/favicon.svg' };
  if (await showByWorker(title, { ...options, data: { path } })) return;
  try {
    const notification = new Notification(title, options);
    notification.onclick = () => {
      window.focus();
      onOpen(path);
      notification.close();
    };
  } catch {
    // The bell still shows the notice, and the settings report that this browser shows no notifications.
    noteUnsupported();
  }
}

async function showByWorker(title: string, options: NotificationOptions): Promise<boolean> {
  // Service workers require HTTPS or localhost.
  const workers: ServiceWorkerContainer | undefined = navigator.serviceWorker;
  try {
    const registration = await workers?.getRegistration();
    if (!registration?.active) return false;
    await registration.showNotification(title, options);
    return true;
  } catch {
    return false;
  }
}
