import { Text } from '@mantine/core';
import { Columns } from '../../ui/columns.tsx';
import { landingMessages } from './landing-messages.ts';
import { LandingSection } from './landing-section.tsx';
import classes from './landing-steps.module.css';

const { steps } = landingMessages;

/** The three steps from a video to clips. */
export function LandingSteps() {
  return (
    <LandingSection id="how-it-works" heading={steps.heading}>
      <Columns component="ol" min={190} isFit gap="lg xl" style={{ counterReset: 'step' }}>
        {steps.list.map(({ title, text }) => (
          <Columns key={title} component="li" columns="auto minmax(0, 1fr)" gap="2xs md" className={classes.step}>
            <h3>{title}</h3>
            <Text inherit c="dimmed">
              {text}
            </Text>
          </Columns>
        ))}
      </Columns>
    </LandingSection>
  );
}
