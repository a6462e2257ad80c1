import { Button } from '@mantine/core';
import classes from './error-panel.module.css';

type ErrorPanelProps = {
  title: string;
  /** What happened, and what is safe. */
  text: string;
  reference?: string | null;
  action: string;
  onAction: () => void;
  isBusy?: boolean;
};

/** A failed part of a page: what happened and one thing to do. */
export function ErrorPanel({ title, text, reference, action, onAction, isBusy = false }: ErrorPanelProps) {
  return (
    <div className={classes.panel} role="alert">
      <h2>{title}</h2>
      <p>{text}</p>
      {reference && <p className={classes.reference}>{reference}</p>}
      <Button variant="default" onClick={onAction} loading={isBusy}>
        {action}
      </Button>
    </div>
  );
}
