import type { MaterialNote } from '@clipwright/contract';
import { Stack, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconTool } from '@tabler/icons-react';
import { Columns } from '../../../ui/columns.tsx';
import classes from './material-list.module.css';
import { sourceReportTexts as texts } from './source-report-messages.ts';

const icons = {
  used: IconCircleCheck,
  corrected: IconTool,
  'passed-over': IconCircleMinus,
  doubt: IconAlertTriangle,
} as const;

/** The order of notes: doubts first, then used parts, then corrected and skipped ones. */
const order = ['doubt', 'used', 'corrected', 'passed-over'] as const;

/** Decisions about a source as a list with an icon per kind; doubts first. */
export function MaterialList({ notes }: { notes: readonly MaterialNote[] }) {
  const sorted = order.flatMap((kind) => notes.filter((note) => note.kind === kind));
  return (
    <Stack component="ul" gap="2xs" fz="sm" lh="sm">
      {sorted.map(({ kind, text }) => {
        const Icon = icons[kind];
        return (
          <Columns
            key={text}
            component="li"
            columns="auto minmax(0, 1fr)"
            gap="xs"
            data-breakable
            className={classes.line}
            data-kind={kind}
          >
            <Icon size={20} aria-hidden />
            <span>
              <VisuallyHidden>{texts.kinds[kind]}: </VisuallyHidden>
              {text}
            </span>
          </Columns>
        );
      })}
    </Stack>
  );
}
