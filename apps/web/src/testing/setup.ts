// Loaded before the library of the browser's database, which looks for IndexedDB only once; files share a worker.
import 'fake-indexeddb/auto';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { toQueryList } from './media-queries.ts';

// Pages load their code when they are opened, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  notifications.clean();
});

// Files share their modules: one that is interrupted while it loads would be missing in every later file.
afterAll(async () => {
  await vi.dynamicImportSettled();
});

// A test of what needs no page runs without one.
if (typeof window !== 'undefined') addWhatIsMissing();

/** Adds browser APIs that jsdom lacks and the pages or the library need. */
function addWhatIsMissing() {
  window.matchMedia ??= (query) => toQueryList(query, false);
  window.scrollTo = () => undefined;
  Element.prototype.scrollIntoView ??= () => undefined;
  Element.prototype.scrollTo ??= () => undefined;
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
}
