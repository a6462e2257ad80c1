import type { BrowserNotice } from '@clipwright/contract';
import { noteUnsupported, readPermission } from './browser-permission.ts';
import { pathOf } from './notice-place.ts';

/**
 * Shows a notice as a browser notification, if permitted. The service worker shows it if there is one, since browsers of phones
 * do not let pages do so, and opens its project on a click (see `public/service-worker.js`).
 */
export async function showBrowserNotification(notice: BrowserNotice, onOpen: (path: string) => void): Promise<void> {
  if (readPermission() !== 'granted') return;
  const { id, title, text } = notice;
  const path = pathOf(notice);
  // Several open pages show it once, by its tag.
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
    // The bell tells of it, and the settings say that this browser shows none.
    noteUnsupported();
  }
}

async function showByWorker(title: string, options: NotificationOptions): Promise<boolean> {
  // Only for https and localhost.
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
