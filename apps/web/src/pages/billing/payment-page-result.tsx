import { IconAlertTriangle, IconCheck, IconClock, IconX } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './payment-page-result.module.css';

type PaymentResultProps = {
  kind: 'waiting' | 'success' | 'left' | 'error';
  title: string;
  /** The paragraphs below the title. */
  texts: readonly string[];
  children?: ReactNode;
};

const icons = { waiting: IconClock, success: IconCheck, left: IconX, error: IconAlertTriangle };

/** The result of a payment. Changes are announced to screen readers. */
export function PaymentPageResult({ kind, title, texts, children }: PaymentResultProps) {
  const Icon = icons[kind];
  return (
    <div className={classes.page}>
      <div className={classes.result} role={kind === 'error' ? 'alert' : 'status'}>
        <span className={`${classes.icon} ${classes[kind]}`}>
          <Icon size={28} aria-hidden />
        </span>
        <h1>{title}</h1>
        {texts.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
