import { Group, type GroupProps } from '@mantine/core';

/** A few words or signs on a picture, legible on each. */
export function PictureChip(props: GroupProps) {
  return (
    <Group
      component="span"
      gap="2xs"
      wrap="nowrap"
      display="inline-flex"
      px={6}
      py={2}
      bdrs="xs"
      fz="sm"
      lh="sm"
      fw={650}
      bg="var(--cw-stage)"
      c="#fff"
      {...props}
    />
  );
}
