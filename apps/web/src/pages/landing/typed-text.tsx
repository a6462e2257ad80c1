import { VisuallyHidden } from '@mantine/core';
import classes from './typed-text.module.css';

/**
 * A line that appears letter by letter, 25 ms each, with CSS only. The layout never shifts, and screen readers get the
 * whole line. At most 100 letters.
 */
export function TypedText({ text }: { text: string }) {
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={classes.letters} aria-hidden>
        {[...text].map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal letters only differ by their position.
          <span key={index}>{letter}</span>
        ))}
      </span>
    </>
  );
}
