import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import classes from './project-panel.module.css';

type ProjectPanelProps = { heading: string; hint: string; close: string; onClose: () => void; children: ReactNode };

/** Opens in the page below the button that asks for it, so that the clips stay in sight. */
export function ProjectPanel({ heading, hint, close, onClose, children }: ProjectPanelProps) {
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    (panel.current?.querySelector<HTMLElement>('input, textarea, select') ?? panel.current)?.focus();
  }, []);
  return (
    <section ref={panel} className={classes.panel} aria-labelledby={headingId} tabIndex={-1}>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.heading}>
          {heading}
        </h2>
        <IconButton label={close} onClick={onClose}>
          <IconX size={20} aria-hidden />
        </IconButton>
      </div>
      <p className={classes.quiet}>{hint}</p>
      {children}
    </section>
  );
}
