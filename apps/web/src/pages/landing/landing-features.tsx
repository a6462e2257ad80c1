import type { ReactNode } from 'react';
import { CaptionsDemo } from './captions-demo.tsx';
import { FinderDemo } from './finder-demo.tsx';
import { FormatsDemo } from './formats-demo.tsx';
import { HashtagsDemo } from './hashtags-demo.tsx';
import classes from './landing-features.module.css';
import { landingMessages } from './landing-messages.ts';
import { LandingSection } from './landing-section.tsx';
import { PromptDemo } from './prompt-demo.tsx';

const { features } = landingMessages;

/** What it does, each shown on the bundled sample. */
export function LandingFeatures() {
  return (
    <LandingSection id="features" heading={features.heading}>
      <ul className={classes.cards}>
        <Card {...features.finder} demo={<FinderDemo />} />
        <Card {...features.captions} demo={<CaptionsDemo />} />
        <Card {...features.formats} demo={<FormatsDemo />} />
        <Card {...features.hashtags} demo={<HashtagsDemo />} />
        <Card {...features.prompt} demo={<PromptDemo />} />
      </ul>
    </LandingSection>
  );
}

function Card({ title, text, demo }: { title: string; text: string; demo: ReactNode }) {
  return (
    <li className={classes.card}>
      <div className={classes.demo}>{demo}</div>
      <h3>{title}</h3>
      <p className={classes.text}>{text}</p>
    </li>
  );
}
