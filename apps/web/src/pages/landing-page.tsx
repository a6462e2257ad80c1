import { Box } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../lib/session/session-query.ts';
import { usePageTitle } from '../lib/use-page-title.ts';
import { LandingExamples } from './landing/landing-examples.tsx';
import { LandingFeatures } from './landing/landing-features.tsx';
import { LandingHero } from './landing/landing-hero.tsx';
import { landingMessages } from './landing/landing-messages.ts';
import { LandingMinute } from './landing/landing-minute.tsx';
import { LandingPricing } from './landing/landing-pricing.tsx';
import { LandingSteps } from './landing/landing-steps.tsx';

/**
 * The landing page. Signed-in users get links to the product. It uses plain elements, because every byte delays the
 * first paint.
 */
export function LandingPage() {
  usePageTitle(landingMessages.title);
  const { data } = useQuery(sessionQuery);
  const isSignedIn = Boolean(data?.account);
  return (
    <Box pb="3xl">
      <LandingHero isSignedIn={isSignedIn} />
      <LandingSteps />
      <LandingMinute />
      <LandingFeatures />
      <LandingExamples />
      <LandingPricing isSignedIn={isSignedIn} />
    </Box>
  );
}
