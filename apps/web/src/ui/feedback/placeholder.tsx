import { Box } from '@mantine/core';
import classes from './placeholder.module.css';

/** A placeholder in the size of the content that replaces it. */
export function Placeholder({ width, height }: { width: string; height: string }) {
  return (
    <Box
      component="span"
      bdrs={4}
      bg="var(--cw-line)"
      opacity={0}
      display="block"
      className={classes.placeholder}
      style={{ width, height, maxWidth: '100%' }}
      aria-hidden
      data-loading
    />
  );
}
