import { landingMessages } from './landing-messages.ts';
import { LandingSection } from './landing-section.tsx';
import classes from './landing-steps.module.css';

const { steps } = landingMessages;

/** From a video to clips, in three steps. */
export function LandingSteps() {
  return (
    <LandingSection id="how-it-works" heading={steps.heading}>
      <ol className={classes.steps}>
        {steps.list.map(({ title, text }) => (
          <li key={title} className={classes.step}>
            <h3>{title}</h3>
            <p className={classes.text}>{text}</p>
          </li>
        ))}
      </ol>
    </LandingSection>
  );
}
