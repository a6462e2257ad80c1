import type { Post } from '@clipwright/contract';
import { Stack, Text } from '@mantine/core';
import { describeTime } from '../../../lib/format/describe-time.ts';
import { formatFigure } from '../../../lib/format/format-number.ts';
import { ScoreChip } from '../../../ui/clips/score-chip.tsx';
import { Facts } from '../../../ui/facts.tsx';
import { calendarMessages } from './calendar-messages.ts';

const { figures: texts } = calendarMessages;
const names = ['views', 'likes', 'comments'] as const;
/** The API's scores are out of 100, those of pages out of 10. */
const scoreScale = 10;

/** The result of a published post next to the score that its clip was given. */
export function PostFigures({ post: { figures, score } }: { post: Post }) {
  return (
    <Stack component="section" gap="xs" aria-label={texts.heading}>
      <h3>{texts.heading}</h3>
      <Facts kind="labels">
        {figures &&
          names.map((name) => {
            const value = figures[name];
            return (
              <div key={name}>
                <dt>{texts[name]}</dt>
                <dd>{value === null ? texts.unknown : formatFigure(value)}</dd>
              </div>
            );
          })}
        {score !== null && (
          <div>
            <dt>{texts.promised}</dt>
            <dd>
              <ScoreChip score={score / scoreScale} />
            </dd>
          </div>
        )}
      </Facts>
      <Text size="sm" c="dimmed">
        {figures ? texts.measured({ time: describeTime(figures.measuredAt) }) : texts.none}
      </Text>
    </Stack>
  );
}
