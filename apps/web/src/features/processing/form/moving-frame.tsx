import type { Shape } from './clip-shape.ts';
import classes from './moving-preview.module.css';

/** What is seen of a wide picture in a shape: the frame follows who is in it. */
export function MovingFrame({ shape }: { shape: Shape }) {
  return (
    <span className={classes.source} data-shape={shape} aria-hidden>
      <span className={classes.frame} />
      {shape === 'platforms' && <span className={classes.frame} />}
      <span className={classes.person} />
    </span>
  );
}
