import { Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Columns } from '../../ui/columns.tsx';
import { CaptionsDemo } from './captions-demo.tsx';
import { FinderDemo } from './finder-demo.tsx';
import { FormatsDemo } from './formats-demo.tsx';
import { HashtagsDemo } from './hashtags-demo.tsx';
import classes from './landing-features.module.css';
import { landingMessages } from './landing-messages.ts';
import { LandingSection } from './landing-section.tsx';
import { PromptDemo } from './prompt-demo.tsx';

const { features } = landingMessages;

/** The features, each demonstrated with the bundled sample. */
export function LandingFeatures() {
  return (
    <LandingSection id="features" heading={features.heading}>
      <Columns component="ul" md={6} gap="2xl xl">
        <Card {...features.finder} demo={<FinderDemo />} />
        <Card {...features.captions} demo={<CaptionsDemo />} />
        <Card {...features.formats} demo={<FormatsDemo />} />
        <Card {...features.hashtags} demo={<HashtagsDemo />} />
        <Card {...features.prompt} demo={<PromptDemo />} />
      </Columns>
    </LandingSection>
  );
}

function Card({ title, text, demo }: { title: string; text: string; demo: ReactNode }) {
  return (
    <Columns component="li" gap="xs" miw={0} className={classes.card}>
      <Columns gap={0} miw={0} mb="xs" bdrs="lg" bg="var(--cw-rail)" className={classes.demo}>
        {demo}
      </Columns>
      <h3>{title}</h3>
      <Text inherit c="dimmed">
        {text}
      </Text>
    </Columns>
  );
}
