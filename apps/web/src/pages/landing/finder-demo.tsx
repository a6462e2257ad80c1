import { Box, Stack, Text } from '@mantine/core';
import { formatClock } from '../../lib/format/format-clock.ts';
import { sampleFacts } from '../../ui/clips/sample-facts.ts';
import { ScoreChip } from '../../ui/clips/score-chip.tsx';
import { Columns } from '../../ui/columns.tsx';
import { landingMessages } from './landing-messages.ts';

const { finder: texts } = landingMessages.features;

/** The sample's moments with their scores, quotes and reasons. */
export function FinderDemo() {
  return (
    <Stack component="ol" gap="md" justify="center" p="md" aria-label={texts.label}>
      {sampleFacts.clips.map(({ startSec, endSec, score, quote }, index) => (
        <Columns key={startSec} component="li" columns="auto minmax(0, 1fr)" gap="2xs xs" align="center">
          <ScoreChip score={score} />
          <Text span size="sm" c="dimmed">
            {formatClock(startSec)}–{formatClock(endSec)}
          </Text>
          <Box component="q" fw={650} style={{ gridColumn: '1 / -1' }} lang="en">
            {quote}
          </Box>
          <Text span size="sm" c="dimmed" data-wide>
            {texts.reasons[index]}
          </Text>
        </Columns>
      ))}
    </Stack>
  );
}
