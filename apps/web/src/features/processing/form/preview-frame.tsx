import { Box } from '@mantine/core';
import type { ReactNode } from 'react';

type PreviewFrameProps = {
  ratio: string;
  children: ReactNode /** The name of what is drawn in it, as one picture. */;
  label?: string;
};

/** The dark frame of a picture of what an option does. Sizes in it may be shares of it. */
export function PreviewFrame({ ratio, children, label }: PreviewFrameProps) {
  return (
    <Box
      pos="relative"
      w="min(216px, 100%)"
      bdrs="lg"
      bg="var(--cw-stage)"
      c="#f2f0ec"
      style={{ aspectRatio: ratio, overflow: 'hidden', containerType: 'size' }}
      {...(label !== undefined && { role: 'img', 'aria-label': label })}
    >
      {children}
    </Box>
  );
}
