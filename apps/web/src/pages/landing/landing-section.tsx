import { Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './landing-section.module.css';

type LandingSectionProps = {
  /** The anchor of a section that the top bar links to. */
  id: string;
  heading: string;
  intro?: string;
  children: ReactNode;
};

/** A part of the landing page under a large heading. */
export function LandingSection({ id, heading, intro, children }: LandingSectionProps) {
  const headingId = `${id}-heading`;
  return (
    <Stack id={id} aria-labelledby={headingId} component="section" gap="lg" className={classes.section}>
      <Stack gap="xs">
        <h2 id={headingId} className={classes.heading}>
          {heading}
        </h2>
        {intro && (
          <Text inherit maw="46em" c="dimmed" className={classes.intro}>
            {intro}
          </Text>
        )}
      </Stack>
      {children}
    </Stack>
  );
}
