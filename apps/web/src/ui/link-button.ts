import classes from './link-button.module.css';

/**
 * Classes that draw a link or a plain button as the library draws its buttons, for public pages, which do without the
 * library's code.
 */
export const linkButton = {
  filled: `${classes.button} ${classes.filled}`,
  outlined: `${classes.button} ${classes.outlined}`,
} as const;
