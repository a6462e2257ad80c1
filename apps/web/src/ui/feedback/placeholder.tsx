import classes from './placeholder.module.css';

/** Stands where something will be, in its size. */
export function Placeholder({ width, height }: { width: string; height: string }) {
  return <span className={classes.placeholder} style={{ width, height, maxWidth: '100%' }} aria-hidden data-loading />;
}
