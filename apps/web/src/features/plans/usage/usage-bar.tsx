import { useId } from 'react';
import { type StatusTone, statusIcons } from '../../../ui/feedback/status-icons.ts';
import classes from './usage-bar.module.css';

type UsageBarProps = {
  label: string;
  /** The figures in words, for eyes and screen readers alike. */
  value: string;
  /** 0..1 */
  fraction: number;
  level: StatusTone;
  levelText: string;
};

/** A bar whose color says how near the limit is; an icon and words say the same. */
export function UsageBar({ label, value, fraction, level, levelText }: UsageBarProps) {
  const labelId = useId();
  const Icon = statusIcons[level];
  const percent = Math.round(fraction * 100);
  return (
    <div>
      <div className={classes.head}>
        <span id={labelId} className={classes.label}>
          {label}
        </span>
        <span>{value}</span>
      </div>
      <div
        className={classes.track}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        aria-valuetext={`${value}. ${levelText}.`}
        data-level={level}
      >
        <div className={`${classes.fill} ${classes[level]}`} style={{ width: `${fraction * 100}%` }} />
      </div>
      <p className={`${classes.level} ${classes[level]}`}>
        <Icon size={16} aria-hidden />
        {levelText}
      </p>
    </div>
  );
}
