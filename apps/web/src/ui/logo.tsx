import classes from './logo.module.css';

/** The name with its second half marked, as a spoken word is in a caption. */
export function Logo() {
  return (
    <span className={classes.logo}>
      Clip<span className={classes.spoken}>wright</span>
    </span>
  );
}
