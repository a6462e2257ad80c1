import classes from './status-chip.module.css';
import { type StatusTone, statusIcons } from './status-icons.ts';

/** A status as a word with its icon and color. */
export function StatusChip({ tone, children }: { tone: StatusTone; children: string }) {
  const Icon = statusIcons[tone];
  return (
    <span className={`${classes.chip} ${classes[tone]}`}>
      <Icon size={16} aria-hidden />
      {children}
    </span>
  );
}
