import type { UsageHistory } from '@clipwright/contract';
import { Box, Group, Stack, Text } from '@mantine/core';
import { formatDay } from '../../../lib/format/format-date.ts';
import { formatNumber } from '../../../lib/format/format-number.ts';
import { plansMessages } from '../plans-messages.ts';
import classes from './usage-chart.module.css';

const { history: texts } = plansMessages;

/** A column chart of the monthly usage, and the same figures as a table for screen readers. */
export function UsageChart({ months }: { months: UsageHistory['months'] }) {
  const ordered = months.toReversed();
  const most = Math.max(...ordered.map(({ videos_used }) => videos_used));
  return (
    <div>
      {/* Columns compare months, so a single month gets none. */}
      {ordered.length > 1 && most > 0 && (
        <Group gap="xs" wrap="nowrap" align="stretch" h={160} data-line="below" className={classes.columns} aria-hidden>
          {ordered.map(({ period_start, videos_used }) => (
            <Stack key={period_start} gap="2xs" align="center" justify="flex-end" flex="0 1 56px" miw={0}>
              <Text span fz="sm" lh={1}>
                {formatNumber(videos_used)}
              </Text>
              <Box
                component="span"
                flex="0 1 auto"
                w="100%"
                mih={2}
                mah={136}
                bg="var(--cw-accent-line)"
                style={{ borderRadius: '4px 4px 0 0', height: `${(videos_used / most) * 100}%` }}
              />
            </Stack>
          ))}
        </Group>
      )}
      <div className={classes.scroller}>
        <table className={classes.table}>
          <Box component="caption" pos="absolute" w={1} h={1} style={{ overflow: 'hidden', clipPath: 'inset(50%)' }}>
            {texts.caption}
          </Box>
          <thead>
            <tr>
              <th scope="col">{texts.month}</th>
              <th scope="col">{texts.videos}</th>
              <th scope="col">{texts.clips}</th>
              <th scope="col">{texts.credits}</th>
            </tr>
          </thead>
          <tbody>
            {months.map(({ period_start, period_end, videos_used, clips_used, credits_used }) => (
              <tr key={period_start}>
                <th scope="row">{texts.period({ start: formatDay(period_start), end: formatDay(period_end) })}</th>
                <td>{formatNumber(videos_used)}</td>
                <td>{formatNumber(clips_used)}</td>
                <td>{formatNumber(credits_used)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
