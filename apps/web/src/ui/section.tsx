import { Box, Group } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import classes from './section.module.css';

type SectionProps = {
  heading: string;
  aside?: ReactNode;
  className?: string;
  /** Spans both columns of a two-column layout. */
  isWide?: boolean;
  children: ReactNode;
};

/** A section of a page with a line and a heading, used instead of a card. */
export function Section({ heading, aside, className, isWide = false, children }: SectionProps) {
  const headingId = useId();
  return (
    <section
      aria-labelledby={headingId}
      className={[classes.section, className].filter(Boolean).join(' ')}
      data-wide={isWide || undefined}
    >
      <Group gap="2xs md" justify="space-between" mih="1.875rem" mb="md">
        <Box id={headingId} component="h2" ff="text" fz="h3" lh="h3" fw={650}>
          {heading}
        </Box>
        {aside}
      </Group>
      {children}
    </section>
  );
}
