import type { ReactNode } from 'react';
import classes from './notice.module.css';
import { type StatusTone, statusIcons } from './status-icons.ts';

type NoticeProps = { tone: StatusTone; children: ReactNode; role?: 'status' | 'alert' };

/** A permanent message with the color and icon of its tone. */
export function Notice({ tone, children, role }: NoticeProps) {
  const Icon = statusIcons[tone];
  return (
    <div className={`${classes.notice} ${classes[tone]}`} {...(role && { role })}>
      <Icon size={20} aria-hidden />
      <div className={classes.body}>{children}</div>
    </div>
  );
}
