import { Text } from '@mantine/core';
import { Columns } from '../../ui/columns.tsx';
import { landingMessages } from './landing-messages.ts';
import { LandingSection } from './landing-section.tsx';

const { examples } = landingMessages;

/** Example quotes, marked as fictional. */
export function LandingExamples() {
  return (
    <LandingSection id="testimonials" heading={examples.heading} intro={examples.intro}>
      <Columns component="ul" min={260} isFit gap="md">
        {examples.list.map(({ quote, who }) => (
          <Columns
            key={who}
            component="li"
            gap="sm"
            py="lg"
            px="md"
            bd="1px solid var(--cw-line)"
            bdrs="lg"
            bg="var(--cw-surface)"
            style={{ gridTemplateRows: 'auto 1fr auto' }}
          >
            <Text span w="fit-content" size="sm" py={1} px={6} bdrs={4} bg="var(--cw-info-tint)" fw={650}>
              {examples.chip}
            </Text>
            <p>{quote}</p>
            <Text size="sm" c="dimmed">
              {who}
            </Text>
          </Columns>
        ))}
      </Columns>
    </LandingSection>
  );
}
