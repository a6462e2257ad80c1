import { Group, Stack, Text } from '@mantine/core';
import { SampleClip } from '../../ui/clips/sample-clip.tsx';
import { SampleStrip } from '../../ui/clips/sample-strip.tsx';
import classes from './landing-hero.module.css';
import { LandingLinkForm } from './landing-link-form.tsx';
import { landingMessages } from './landing-messages.ts';
import { TypedText } from './typed-text.tsx';

const { hero, strip } = landingMessages;

/** The headline, the source field and an example: a clip of the sample and its position in the source. */
export function LandingHero({ isSignedIn }: { isSignedIn: boolean }) {
  const { before, marked, after } = hero.heading;
  return (
    <>
      <div className={classes.hero}>
        <Stack gap="lg" miw={0}>
          <h1 className={classes.heading}>
            {before}
            <Text span inherit pos="relative" px="0.14em" c="var(--cw-ink)" className={classes.marked}>
              {marked}
            </Text>
            {after}
          </h1>
          <Text inherit maw="38em" lh="lg" c="dimmed" className={classes.tagline}>
            <TypedText text={hero.tagline} />
          </Text>
          <LandingLinkForm isSignedIn={isSignedIn} />
        </Stack>
        <div className={classes.clip}>
          <SampleClip isFirst />
        </div>
      </div>
      <Stack component="figure" gap="xs">
        <SampleStrip label={strip.label} clipCount={3} />
        <Group component="figcaption" gap="0 md" align="stretch" justify="space-between" fz="sm" c="dimmed">
          <span>{strip.source}</span>
          <span>{strip.clips}</span>
        </Group>
      </Stack>
    </>
  );
}
