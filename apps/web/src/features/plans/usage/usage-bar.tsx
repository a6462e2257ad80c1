import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { type StatusTone, statusIcons } from '../../../ui/feedback/status-icons.ts';
import classes from './usage-bar.module.css';

type UsageBarProps = {
  label: string;
  /** The figures in words, for all users. */
  value: string;
  /** The filled part of the bar, 0..1. */
  fraction: number;
  level: StatusTone;
  levelText: string;
};

/** A bar with a color that indicates how close the limit is. An icon and text convey the same. */
export function UsageBar({ label, value, fraction, level, levelText }: UsageBarProps) {
  const Icon = statusIcons[level];
  return (
    <div>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        <span>{value}</span>
      </div>
      <ProgressBar label={label} percent={fraction * 100} valueText={`${value}. ${levelText}.`} tone={level} />
      <p className={`${classes.level} ${classes[level]}`}>
        <Icon size={16} aria-hidden />
        {levelText}
      </p>
    </div>
  );
}
