import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { rememberFocus } from './return-focus.ts';

/**
 * Opens a `<dialog>` over the page: the browser keeps focus within, gives it back, and closes on Escape.
 * @param onCancel is called for Escape before the dialog closes, so that a dialog that is opened again at once is not taken for
 * one that was left open; without it the browser closes the dialog by itself and says so a moment later.
 */
export function useModalDialog(isOpen: boolean, onCancel?: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    // Before the dialog opens and takes the focus.
    if (!isOpen || ref.current?.contains(document.activeElement)) return;
    const returnFocus = rememberFocus();
    // By then the dialog is closed, or gone with what it stood in.
    return () => void setTimeout(returnFocus);
  }, [isOpen]);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (dialog?.open && !isOpen) dialog.close();
  }, [isOpen]);
  useEffect(() => {
    const dialog = ref.current;
    if (isOpen && !dialog?.open) dialog?.showModal();
  }, [isOpen]);
  const cancel = useEffectEvent((event: Event) => {
    // A file input inside the dialog has an event of the same name.
    if (!onCancel || event.target !== ref.current) return;
    event.preventDefault();
    onCancel();
  });
  useEffect(() => {
    const dialog = ref.current;
    dialog?.addEventListener('cancel', cancel);
    return () => dialog?.removeEventListener('cancel', cancel);
  }, []);
  return ref;
}
