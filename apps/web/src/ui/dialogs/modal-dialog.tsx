import { type ReactNode, useId } from 'react';
import classes from './modal-dialog.module.css';
import { useModalDialog } from './use-modal-dialog.ts';

type ModalDialogProps = {
  isOpen: boolean;
  title: string;
  /** Read out with the title. */
  text: ReactNode;
  onClose: () => void;
  /** What can be done, below the text. */
  children: ReactNode;
};

/** A window over the page that asks before something that cannot be undone. Escape leaves everything as it is. */
export function ModalDialog({ isOpen, title, text, onClose, children }: ModalDialogProps) {
  const dialog = useModalDialog(isOpen, onClose);
  const id = useId();
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={classes.dialog}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
    >
      {isOpen && (
        <>
          <h2 id={`${id}-title`} className={classes.title}>
            {title}
          </h2>
          <div id={`${id}-text`} className={classes.text}>
            {text}
          </div>
          {children}
        </>
      )}
    </dialog>
  );
}
