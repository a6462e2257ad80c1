import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { gateMessages } from './gate-messages.ts';
import { limitActions } from './limit-actions.ts';
import classes from './limit-dialog.module.css';

type LimitDialogProps = {
  isOpen: boolean;
  /** Why it was refused. */
  text: string;
  onClose: () => void;
};

/** The answer to a project that the plan does not allow. */
export function LimitDialog({ isOpen, text, onClose }: LimitDialogProps) {
  return (
    <ModalDialog isOpen={isOpen} title={gateMessages.limit_reached.title} text={text} onClose={onClose}>
      <div className={classes.actions}>
        {limitActions.map(({ label, to }) => (
          <Button key={label} component={Link} to={to}>
            {label}
          </Button>
        ))}
        <Button variant="default" onClick={onClose} autoFocus>
          {gateMessages.later}
        </Button>
      </div>
    </ModalDialog>
  );
}
