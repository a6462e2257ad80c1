import { Button } from '@mantine/core';
import classes from './inline-error.module.css';

type InlineErrorProps = { title: string; text: string; action: string; onAction: () => void; isBusy?: boolean };

/** One part of a page that could not be loaded; the rest of the page stays. */
export function InlineError({ title, text, action, onAction, isBusy = false }: InlineErrorProps) {
  return (
    <div className={classes.error} role="alert">
      <p className={classes.text}>
        <strong>{title}.</strong> {text}
      </p>
      <Button variant="default" size="sm" onClick={onAction} loading={isBusy}>
        {action}
      </Button>
    </div>
  );
}
