import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { BottomSheet } from '../../../ui/dialogs/bottom-sheet.tsx';
import { rememberFocus } from '../../../ui/dialogs/return-focus.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { uiMessages } from '../../../ui/ui-messages.ts';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import classes from './project-panel.module.css';

type ProjectPanelProps = { heading: string; hint: string; onClose: () => void; children: ReactNode };

/** Opens below the button that asks for it, so that the clips stay in sight; on a phone as a sheet over them. */
export function ProjectPanel(props: ProjectPanelProps) {
  const { heading, hint, onClose, children } = props;
  const isPhone = useIsPhone();
  if (!isPhone) return <PanelInPage {...props} />;
  // The focus is left at the top: the keyboard of a phone would cover what is to be read first.
  return (
    <BottomSheet isOpen title={heading} hint={hint} onClose={onClose}>
      {children}
    </BottomSheet>
  );
}

function PanelInPage({ heading, hint, onClose, children }: ProjectPanelProps) {
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    const returnFocus = rememberFocus();
    (panel.current?.querySelector<HTMLElement>('input, textarea, select') ?? panel.current)?.focus();
    return () => void setTimeout(returnFocus);
  }, []);
  return (
    <section ref={panel} className={classes.panel} aria-labelledby={headingId} tabIndex={-1}>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.heading}>
          {heading}
        </h2>
        <IconButton label={uiMessages.close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <p className={classes.quiet}>{hint}</p>
      {children}
    </section>
  );
}
