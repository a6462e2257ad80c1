import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

type SectionProps = { heading: string; aside?: ReactNode; className?: string; children: ReactNode };

/** A part of a page under a line and a heading; it takes the place of a card. */
export function Section({ heading, aside, className, children }: SectionProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className={[classes.section, className].filter(Boolean).join(' ')}>
      <div className={classes.header}>
        <h2 id={headingId} className={classes.heading}>
          {heading}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  );
}
