import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { rememberFocus } from './return-focus.ts';

/**
 * Opens a `<dialog>` as a modal: the browser traps the focus, returns it, and closes the dialog on Escape.
 * @param onClose is called on Escape before the dialog closes, and after the browser closed it in any other way. It is
 * not called if `isOpen` closed the dialog, since its owner may have opened another one by then. Without it, the
 * browser handles closing.
 */
export function useModalDialog(isOpen: boolean, onClose?: () => void) {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    // Remember the focus before the dialog opens and takes it.
    if (!isOpen || ref.current?.contains(document.activeElement)) return;
    const returnFocus = rememberFocus();
    // By then the dialog is closed or was removed with its parent.
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
    // A file input inside the dialog fires an event of the same name.
    if (!onClose || event.target !== ref.current) return;
    event.preventDefault();
    onClose();
  });
  // The event fires a moment later, when the dialog may be open again.
  const closed = useEffectEvent(() => isOpen && !ref.current?.open && onClose?.());
  useEffect(() => {
    const dialog = ref.current;
    dialog?.addEventListener('cancel', cancel);
    dialog?.addEventListener('close', closed);
    return () => {
      dialog?.removeEventListener('cancel', cancel);
      dialog?.removeEventListener('close', closed);
    };
  }, []);
  return ref;
}
