import { useEffect, useRef } from 'react';

/** Opens a `<dialog>` over the page: the browser keeps focus within, gives it back, and closes on Escape. */
export function useModalDialog(isOpen: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    const dialog = ref.current;
    if (!dialog || dialog.open === isOpen) return;
    if (isOpen) dialog.showModal();
    else dialog.close();
  }, [isOpen]);
  return ref;
}
