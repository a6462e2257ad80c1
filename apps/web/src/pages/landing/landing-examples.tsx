import classes from './landing-examples.module.css';
import { landingMessages } from './landing-messages.ts';
import { LandingSection } from './landing-section.tsx';

const { examples } = landingMessages;

/** What customers could say, marked as written by us: there are no others to quote. */
export function LandingExamples() {
  return (
    <LandingSection id="testimonials" heading={examples.heading} intro={examples.intro}>
      <ul className={classes.cards}>
        {examples.list.map(({ quote, who }) => (
          <li key={who} className={classes.card}>
            <span className={classes.chip}>{examples.chip}</span>
            <p>{quote}</p>
            <p className={classes.who}>{who}</p>
          </li>
        ))}
      </ul>
    </LandingSection>
  );
}
