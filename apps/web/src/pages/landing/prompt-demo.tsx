import { Box, Stack, Text } from '@mantine/core';
import { formatClock } from '../../lib/format/format-clock.ts';
import { sampleFacts } from '../../ui/clips/sample-facts.ts';
import { landingMessages } from './landing-messages.ts';
import { TypedText } from './typed-text.tsx';

const { prompt: texts } = landingMessages.features;
const { prompt, found: sentence, startSec } = sampleFacts.search;

/** A prompt and the sentence of the sample that it matches. */
export function PromptDemo() {
  return (
    <Stack component="dl" gap="lg" justify="center" p="md">
      <div>
        <Text component="dt" size="sm" mb="2xs" c="dimmed">
          {texts.prompt}
        </Text>
        <Box
          component="dd"
          py="sm"
          px="md"
          bd="1px solid var(--mantine-color-default-border)"
          bdrs="sm"
          bg="var(--cw-surface)"
          lang="en"
        >
          <TypedText text={prompt} />
        </Box>
      </div>
      <div>
        <Text component="dt" size="sm" mb="2xs" c="dimmed">
          {texts.found}
        </Text>
        <Box component="dd" ps="sm" style={{ borderInlineStart: '3px solid var(--cw-spoken)' }}>
          <Text span size="sm" c="dimmed">
            {formatClock(startSec)}
          </Text>{' '}
          <q lang="en">{sentence}</q>
        </Box>
      </div>
    </Stack>
  );
}
