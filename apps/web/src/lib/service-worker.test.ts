// @vitest-environment node
import { readFile } from 'node:fs/promises';
import { runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';

const code = await readFile(new URL('../../public/service-worker.js', import.meta.url), 'utf8');

/** Starts the worker with open pages at these URLs. */
function start(addresses: string[]) {
  const listeners = new Map<string, (event: unknown) => void>();
  const pages = addresses.map((url) => ({ url, visibilityState: 'hidden', focus: vi.fn(), postMessage: vi.fn() }));
  const openWindow = vi.fn();
  const self = {
    location: { origin: 'https://clipwright.example' },
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    clients: { matchAll: async () => pages, openWindow },
  };
  runInNewContext(code, { self, URL });
  const click = async (data: unknown) => {
    const work: Promise<unknown>[] = [];
    const close = vi.fn();
    listeners.get('notificationclick')?.({
      notification: { data, close },
      waitUntil: (one: Promise<unknown>) => work.push(one),
    });
    await Promise.all(work);
    expect(close).toHaveBeenCalledOnce();
  };
  return { pages, openWindow, click };
}

describe('the service worker, when a notification is clicked', () => {
  it('navigates an open page of the product to the project', async () => {
    const { pages, openWindow, click } = start([
      'https://clipwright.example/api/docs',
      'https://clipwright.example/upload',
    ]);
    await click({ path: '/project/p1' });
    expect(pages[0]?.focus).not.toHaveBeenCalled();
    expect(pages[1]?.postMessage).toHaveBeenCalledWith({ open: '/project/p1' });
    expect(pages[1]?.focus).toHaveBeenCalledOnce();
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('opens a window when no page is open', async () => {
    const { openWindow, click } = start([]);
    await click({ path: '/project/p1' });
    expect(openWindow).toHaveBeenCalledWith('/project/p1');
  });

  it('opens only projects', async () => {
    const { openWindow, click } = start([]);
    await click({ path: 'https://elsewhere.example' });
    await click(null);
    expect(openWindow).not.toHaveBeenCalled();
  });
});
