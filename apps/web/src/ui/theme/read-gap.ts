import { getSpacing } from '@mantine/core';

/** Returns the CSS of a gap: one step of spacing, or two as in `xs md`, between rows and between columns. */
export function readGap(gap: number | string): string | undefined {
  if (typeof gap === 'number') return getSpacing(gap);
  return gap
    .split(' ')
    .map((step) => getSpacing(step === '0' ? 0 : step))
    .join(' ');
}
