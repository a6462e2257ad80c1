import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './landing-section.module.css';

type LandingSectionProps = {
  /** The anchor that the top bar links to. */
  id: string;
  heading: string;
  intro?: string;
  children: ReactNode;
};

/** A section of the landing page with a large heading. */
export function LandingSection({ id, heading, intro, children }: LandingSectionProps) {
  const headingId = `${id}-heading`;
  return (
    <Stack id={id} aria-labelledby={headingId} component="section" gap="lg" className={classes.section}>
      <Stack gap="xs">
        <h2 id={headingId} className={classes.heading}>
          {heading}
        </h2>
        {intro && (
          <Text inherit maw="46em" c="dimmed" style={{ textWrap: 'pretty' }}>
            {intro}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
