import { MantineProvider } from '@mantine/core';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ModalDialog } from './modal-dialog.tsx';

/** A toolbar whose opener and row may disappear after the dialog is confirmed. */
function Tools({ keepsOpener, keepsRow }: { keepsOpener: boolean; keepsRow: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const [isDone, setDone] = useState(false);
  return (
    <main>
      <h1>Project</h1>
      {(!isDone || keepsRow) && (
        <div>
          {(!isDone || keepsOpener) && (
            <button type="button" onClick={() => setOpen(true)}>
              Cancel
            </button>
          )}
          <button type="button">Close</button>
        </div>
      )}
      {!isDone && (
        <ModalDialog isOpen={isOpen} title="Cancel?" text="It stops." onClose={() => setOpen(false)}>
          <button type="button" onClick={() => setDone(true)}>
            Stop
          </button>
        </ModalDialog>
      )}
    </main>
  );
}

// With real timers, the later check would focus a heading during the next test.
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
/** Shorter than the delay of the later check. */
const passTime = () => act(() => vi.advanceTimersByTimeAsync(100));

it.each([
  [
    'the button that opened it',
    { keepsOpener: true, keepsRow: true },
    () => screen.getByRole('button', { name: 'Cancel' }),
  ],
  [
    'the element next to that button',
    { keepsOpener: false, keepsRow: true },
    () => screen.getByRole('button', { name: 'Close' }),
  ],
  ['the heading if its section is gone', { keepsOpener: false, keepsRow: false }, () => screen.getByRole('heading')],
])('a closing dialog gives the focus to %s', async (_name, props, find) => {
  render(<Tools {...props} />, { wrapper: MantineProvider });
  const opener = screen.getByRole('button', { name: 'Cancel' });
  opener.focus();
  fireEvent.click(opener);
  const stop = screen.getByRole('button', { name: 'Stop' });
  stop.focus();
  fireEvent.click(stop);
  await passTime();
  expect(document.activeElement).toBe(find());
});

it('a dialog that opened by itself gives the focus to the heading, not to the first element of the page', async () => {
  const page = (isOpen: boolean) => (
    <MantineProvider>
      <a href="#content">Skip to content</a>
      <main>
        <h1>Project</h1>
        <ModalDialog isOpen={isOpen} title="Your clips are ready" text="All of them." onClose={() => undefined}>
          <button type="button">Open first clip</button>
        </ModalDialog>
      </main>
    </MantineProvider>
  );
  const { rerender } = render(page(true));
  screen.getByRole('button', { name: 'Open first clip' }).focus();
  rerender(page(false));
  await passTime();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Project' }));
});
