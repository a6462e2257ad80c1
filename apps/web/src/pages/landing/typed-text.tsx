import { VisuallyHidden } from '@mantine/core';
import type { CSSProperties } from 'react';
import classes from './typed-text.module.css';

/**
 * A line that appears letter by letter, 25 ms each, only by style sheet: the letters have their final place from the start,
 * and screen readers get the line as a whole.
 */
export function TypedText({ text }: { text: string }) {
  return (
    <>
      <VisuallyHidden>{text}</VisuallyHidden>
      <span className={classes.letters} aria-hidden>
        {[...text].map((letter, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal letters only differ by their position.
          <span key={index} style={{ '--letter': index } as CSSProperties}>
            {letter}
          </span>
        ))}
      </span>
    </>
  );
}
