import { Box } from '@mantine/core';
import { useState } from 'react';
import { useIsInView } from '../../lib/use-is-in-view.ts';
import { linkButton } from '../../ui/link-button.ts';
import { landingMessages } from './landing-messages.ts';
import classes from './landing-minute.module.css';
import { LandingSection } from './landing-section.tsx';

const { minute } = landingMessages;

/** A timeline of the minute from upload to clips, animated once for five seconds when it enters the viewport. */
export function LandingMinute() {
  const [line, isInView] = useIsInView<HTMLDivElement>(0.6);
  const [runs, setRuns] = useState(0);
  if (isInView && runs === 0) setRuns(1);
  return (
    <LandingSection id="sixty-seconds" heading={minute.heading} intro={minute.note}>
      <div ref={line}>
        <ol key={runs} className={classes.line} aria-label={minute.label} data-runs={runs > 0 || undefined}>
          {minute.parts.map(({ name, length }) => (
            <li key={name} className={classes.part}>
              <Box component="span" fw={650}>
                {length}
              </Box>
              <span>{name}</span>
            </li>
          ))}
        </ol>
      </div>
      <button type="button" className={`${linkButton.outlined} ${classes.replay}`} onClick={() => setRuns(runs + 1)}>
        {minute.replay}
      </button>
    </LandingSection>
  );
}
