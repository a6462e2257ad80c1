import { Group, Stack, Text } from '@mantine/core';
import { sampleFacts } from '../../ui/clips/sample-facts.ts';
import { landingMessages } from './landing-messages.ts';

const [best] = sampleFacts.clips;

/** The post of the sample's first clip. */
export function HashtagsDemo() {
  return (
    <Stack gap="md" justify="center" p="md">
      <Text inherit fw={650} lang="en">
        {best.title}
      </Text>
      <Group component="ul" gap="xs" align="stretch" aria-label={landingMessages.features.hashtags.label}>
        {best.hashtags.map((tag) => (
          <Text
            key={tag}
            component="li"
            size="sm"
            py={4}
            px={8}
            bd="1px solid var(--cw-line)"
            bdrs={4}
            bg="var(--cw-surface)"
            lang="en"
          >
            {tag}
          </Text>
        ))}
      </Group>
    </Stack>
  );
}
