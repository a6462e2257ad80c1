import { Box } from '@mantine/core';
import classes from './progress-bar.module.css';
import type { StatusTone } from './status-icons.ts';

type ProgressBarProps = {
  /** The label of the bar. */
  label: string;
  /** The progress in percent, 0 to 100. */
  percent: number;
  /** The progress in words. Without it, screen readers read the percentage. */
  valueText?: string;
  /** The tone of the bar. The default is the accent color, for running work; `muted` is for paused work. */
  tone?: StatusTone | 'muted';
};

/** A bar for progress or usage. */
export function ProgressBar({ label, percent, valueText, tone }: ProgressBarProps) {
  return (
    <Box
      w="100%"
      h={8}
      bdrs={4}
      bg="var(--cw-line)"
      className={classes.track}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      aria-valuetext={valueText}
      data-tone={tone}
    >
      <Box h="100%" bdrs={4} className={classes.fill} style={{ inlineSize: `${percent}%` }} />
    </Box>
  );
}
