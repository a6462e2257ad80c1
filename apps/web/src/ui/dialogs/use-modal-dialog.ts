import { useEffect, useEffectEvent, useRef } from 'react';

/**
 * Opens a `<dialog>` over the page: the browser keeps focus within, gives it back, and closes on Escape.
 * @param onCancel is called for Escape before the dialog closes, so that a dialog that is opened again at once is not taken for
 * one that was left open; without it the browser closes the dialog by itself and says so a moment later.
 */
export function useModalDialog(isOpen: boolean, onCancel?: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
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
