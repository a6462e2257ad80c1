import { Center } from '@mantine/core';
import type { Shape } from './clip-shape.ts';
import classes from './moving-preview.module.css';

/** The visible part of a wide picture in a shape, which follows the people in it. */
export function MovingFrame({ shape }: { shape: Shape }) {
  return (
    <Center
      component="span"
      pos="relative"
      bdrs={4}
      w={96}
      h={54}
      bg="var(--cw-info-tint)"
      className={classes.source}
      data-shape={shape}
      aria-hidden
    >
      <span className={classes.frame} />
      {shape === 'platforms' && <span className={classes.frame} />}
      <span className={classes.person} />
    </Center>
  );
}
