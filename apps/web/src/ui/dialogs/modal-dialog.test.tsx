import { MantineProvider } from '@mantine/core';
import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { ModalDialog } from './modal-dialog.tsx';

function Question() {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Ask
      </button>
      <ModalDialog isOpen={isOpen} title="Leave?" text="Nothing is lost." onClose={() => setOpen(false)}>
        <input type="file" aria-label="File" />
      </ModalDialog>
    </>
  );
}

it('a dialog that was closed with Escape can be reopened at once', () => {
  render(<Question />, { wrapper: MantineProvider });
  const dialog = screen.getByRole('alertdialog');
  const pressed = new Event('cancel', { cancelable: true });
  act(() => void dialog.dispatchEvent(pressed));
  // Otherwise the browser closes the dialog and fires the event only after the next key.
  expect(pressed.defaultPrevented).toBe(true);
  expect(screen.queryByText('Nothing is lost.')).toBeNull();
  act(() => screen.getByText('Ask').click());
  expect(screen.getByText('Nothing is lost.')).toBeDefined();
  // The browser fires the event after the dialog is closed.
  act(() => void dialog.dispatchEvent(new Event('close')));
  expect(screen.getByText('Nothing is lost.')).toBeDefined();
});

it('a closed dialog does not close the one that its owner opened after it', () => {
  const Questions = () => {
    const [open, setOpen] = useState<'first' | 'second' | null>('first');
    return (
      <>
        <ModalDialog isOpen={open === 'first'} title="First" text="First?" onClose={() => setOpen(null)}>
          <button type="button" onClick={() => setOpen('second')}>
            Next
          </button>
        </ModalDialog>
        <ModalDialog isOpen={open === 'second'} title="Second" text="Second?" onClose={() => setOpen(null)}>
          <p>Still here.</p>
        </ModalDialog>
      </>
    );
  };
  render(<Questions />, { wrapper: MantineProvider });
  const first = screen.getByRole('alertdialog');
  act(() => screen.getByText('Next').click());
  act(() => void first.dispatchEvent(new Event('close')));
  expect(screen.getByText('Still here.')).toBeDefined();
});

it('a dialog stays open if choosing a file in it is canceled', () => {
  render(<Question />, { wrapper: MantineProvider });
  act(() => void screen.getByLabelText('File').dispatchEvent(new Event('cancel', { bubbles: true, cancelable: true })));
  expect(screen.getByText('Nothing is lost.')).toBeDefined();
});
