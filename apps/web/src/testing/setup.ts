// Imported before the browser database's library, which looks for IndexedDB only once; test files share a worker.
import 'fake-indexeddb/auto';
import { notifications } from '@mantine/notifications';
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';
import { toQueryList } from './media-queries.ts';

configure({
  // Pages load their code on opening, which is slow on a busy machine.
  asyncUtilTimeout: 60_000,
  // Waiting queries fail after each change of the page until they succeed. Printing the page takes longer than anything
  // else, so it is printed only when they give up.
  getElementError: (message, container) =>
    Object.assign(new Error(isWaiting() ? (message ?? '') : `${message ?? ''}\n\n${prettyDOM(container)}`), {
      name: 'TestingLibraryElementError',
    }),
});

/** True while `findBy…` or `waitFor` tries a query that may fail. */
function isWaiting(): boolean {
  const config: ReturnType<typeof getConfig> & { _disableExpensiveErrorDiagnostics?: boolean } = getConfig();
  return config._disableExpensiveErrorDiagnostics === true;
}

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
