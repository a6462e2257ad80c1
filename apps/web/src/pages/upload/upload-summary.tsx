import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { pageMessages } from './messages.ts';
import classes from './upload-summary.module.css';

/** What will be made and what it costs, with the button: beside the form, or in a bar at the foot of a phone. */
export function UploadSummary({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <aside className={classes.summary} aria-label={pageMessages.summary.heading}>
      {children}
      <Button type="submit" fullWidth loading={isBusy}>
        {pageMessages.summary.submit}
      </Button>
    </aside>
  );
}
