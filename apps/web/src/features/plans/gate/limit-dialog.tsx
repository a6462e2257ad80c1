import { Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useIsForSale } from '../../../lib/installation-query.ts';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { gateMessages } from './gate-messages.ts';

type LimitDialogProps = {
  isOpen: boolean;
  /** The reason for the rejection. */
  text: string;
  /** Opens the plan selection without leaving the page. */
  onViewPlans: () => void;
  onClose: () => void;
};

const { limit_reached: reached, ways, later } = gateMessages;

/** The dialog for a project that exceeds the plan, with the options that would allow it. */
export function LimitDialog({ isOpen, text, onViewPlans, onClose }: LimitDialogProps) {
  const isForSale = useIsForSale();
  return (
    <ModalDialog isOpen={isOpen} title={reached.title} text={text} onClose={onClose}>
      <Stack gap="sm">
        {isForSale && (
          <>
            <Button component={Link} to="/pricing">
              {ways.upgrade}
            </Button>
            <Button variant="default" component={Link} to="/billing" hash="credits">
              {ways.credits}
            </Button>
          </>
        )}
        <Button variant="default" onClick={onViewPlans}>
          {ways.plans}
        </Button>
        <Button variant="default" onClick={onClose} autoFocus>
          {later}
        </Button>
      </Stack>
    </ModalDialog>
  );
}
