import type { ReactNode } from 'react';
import classes from './landing-section.module.css';

type LandingSectionProps = {
  /** Where the top bar leads to. */
  id: string;
  heading: string;
  intro?: string;
  children: ReactNode;
};

/** A part of the landing page under a large heading. */
export function LandingSection({ id, heading, intro, children }: LandingSectionProps) {
  const headingId = `${id}-heading`;
  return (
    <section id={id} aria-labelledby={headingId} className={classes.section}>
      <div className={classes.head}>
        <h2 id={headingId} className={classes.heading}>
          {heading}
        </h2>
        {intro && <p className={classes.intro}>{intro}</p>}
      </div>
      {children}
    </section>
  );
}
