import classes from './link-button.module.css';

/**
 * Classes that style a link or a plain button like the library's buttons, for public pages, which don't load the
 * library.
 */
export const linkButton = {
  filled: `${classes.button} ${classes.filled}`,
  outlined: `${classes.button} ${classes.outlined}`,
} as const;
