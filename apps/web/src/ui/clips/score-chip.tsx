import { Box, Group, VisuallyHidden } from '@mantine/core';
import { formatScore } from '../../lib/format/format-score.ts';
import { uiMessages } from '../ui-messages.ts';
import { PictureChip } from './picture-chip.tsx';
import { levelColors, toScoreLevel } from './score-level.ts';

const barHeights = [5, 8, 12];
const barsOf = { high: 3, middle: 2, low: 1 };

/** A score out of ten as a color, bars and a number. Renders nothing without a score. */
export function ScoreChip({ score }: { score: number | null }) {
  if (score === null) return null;
  const level = toScoreLevel(score);
  return (
    <PictureChip gap={5} bg={levelColors[level]} c="var(--cw-ink)">
      <Group component="span" gap={2} wrap="nowrap" align="flex-end" h={12} aria-hidden>
        {barHeights.map((height, bar) => (
          <Box
            key={height}
            component="span"
            w={3}
            h={height}
            bg="currentcolor"
            opacity={bar < barsOf[level] ? 1 : 0.3}
          />
        ))}
      </Group>
      <VisuallyHidden>{uiMessages.score}</VisuallyHidden>
      {formatScore(score)}
    </PictureChip>
  );
}
