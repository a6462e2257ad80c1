import { Box } from '@mantine/core';
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

/** Plain green, yellow and red, with an edge that contrasts with a light track. */
const fills = {
  success: { color: 'var(--mantine-color-success-4)', edge: 'var(--cw-success)' },
  warning: { color: 'var(--mantine-color-warning-4)', edge: 'var(--cw-warning)' },
  danger: { color: 'var(--mantine-color-danger-5)', edge: 'var(--cw-danger)' },
  info: { color: 'var(--cw-accent-line)', edge: 'transparent' },
  muted: { color: 'var(--mantine-color-dimmed)', edge: 'transparent' },
};

/** A bar for progress or usage. */
export function ProgressBar({ label, percent, valueText, tone }: ProgressBarProps) {
  const { color, edge } = fills[tone ?? 'info'];
  return (
    <Box
      w="100%"
      h={8}
      bdrs={4}
      bg="var(--cw-line)"
      style={{ overflow: 'hidden' }}
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.floor(percent)}
      aria-valuetext={valueText}
      data-tone={tone}
    >
      <Box
        h="100%"
        bdrs={4}
        bg={color}
        style={{
          inlineSize: `${percent}%`,
          boxShadow: `inset 0 0 0 1px ${edge}`,
          transition: 'inline-size var(--cw-motion-arrival) var(--cw-ease-in)',
        }}
      />
    </Box>
  );
}
