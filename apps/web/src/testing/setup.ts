// Imported before the browser database's library, which looks for IndexedDB only once; test files share a worker.
import 'fake-indexeddb/auto';
import { notifications } from '@mantine/notifications';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { toQueryList } from './media-queries.ts';

// Pages load their code on opening, which is slow on a busy machine.
configure({ asyncUtilTimeout: 60_000 });

afterEach(() => {
  cleanup();
  notifications.clean();
});

// Test files share modules: an interrupted import would break every later file.
afterAll(async () => {
  await vi.dynamicImportSettled();
});

// Tests in the `node` environment have no page.
if (typeof window !== 'undefined') addWhatIsMissing();

/** Adds browser APIs that jsdom lacks and the pages or the UI library need. */
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
