import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

type SectionProps = {
  heading: string;
  aside?: ReactNode;
  className?: string;
  /** Where sections stand in two columns, it takes both. */
  isWide?: boolean;
  children: ReactNode;
};

/** A part of a page under a line and a heading; it takes the place of a card. */
export function Section({ heading, aside, className, isWide = false, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={[classes.section, className].filter(Boolean).join(' ')}
      data-wide={isWide || undefined}
    >
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
