import { type ReactNode, useEffect, useRef } from 'react';
import { PanelDialog } from '../../ui/panel-dialog.tsx';
import classes from './project-panel.module.css';

type ProjectPanelProps = { heading: string; hint: string; onClose: () => void; children: ReactNode };

/** Opens over the page from the button that asks for it. */
export function ProjectPanel({ heading, hint, onClose, children }: ProjectPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The keyboard of a phone would cover what is to be read first.
    if (!window.matchMedia('(pointer: coarse)').matches) content.current?.querySelector('input')?.focus();
  }, []);
  return (
    <PanelDialog isOpen title={heading} hint={hint} onClose={onClose}>
      <div ref={content} className={classes.panel}>
        {children}
      </div>
    </PanelDialog>
  );
}
