import { expect, it, onTestFinished, vi } from 'vitest';
import { followNotifications } from './follow-notifications.ts';

it('clicking a notification opens its project, and other service worker messages are ignored', () => {
  const workers = new EventTarget();
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: workers });
  onTestFinished(() => {
    Reflect.deleteProperty(navigator, 'serviceWorker');
  });
  const navigate = vi.fn();
  followNotifications({ navigate });
  for (const data of [null, 'open', { open: 7 }, { keep: [] }, { open: '/project/p1' }]) {
    workers.dispatchEvent(new MessageEvent('message', { data }));
  }
  expect(navigate.mock.calls).toEqual([[{ href: '/project/p1' }]]);
});
