import { Group, VisuallyHidden } from '@mantine/core';
import { formatScore } from '../../lib/format/format-score.ts';
import { uiMessages } from '../ui-messages.ts';
import classes from './score-chip.module.css';
import { toScoreLevel } from './score-level.ts';

/** A score out of ten as a color, bars and a number. Renders nothing without a score. */
export function ScoreChip({ score }: { score: number | null }) {
  if (score === null) return null;
  return (
    <span className={classes.chip} data-level={toScoreLevel(score)}>
      <Group component="span" gap={2} wrap="nowrap" align="flex-end" h={12} className={classes.bars} aria-hidden>
        <span />
        <span />
        <span />
      </Group>
      <VisuallyHidden>{uiMessages.score}</VisuallyHidden>
      {formatScore(score)}
    </span>
  );
}
