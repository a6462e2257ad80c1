import { Box, Group } from '@mantine/core';

/** The outlines of three clips to come, the first in the color of what is chosen; `isLarge`: for a page of their own. */
export function ClipOutlines({ isLarge = false }: { isLarge?: boolean }) {
  const size = isLarge ? { w: 90, h: 160, bdrs: 12 } : { w: 54, h: 96, bdrs: 8 };
  return (
    <Group gap={isLarge ? 'sm' : 'xs'} wrap="nowrap" align="stretch" aria-hidden>
      <Box component="span" bd={`${isLarge ? 3 : 2}px solid var(--cw-spoken)`} {...size} />
      <Box component="span" bd="2px dashed var(--cw-line)" {...size} />
      <Box component="span" bd="2px dashed var(--cw-line)" {...size} />
    </Group>
  );
}
