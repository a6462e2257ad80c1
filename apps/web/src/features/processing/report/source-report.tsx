import type { ProcessingStatus } from '@clipwright/contract';
import { Button, Stack } from '@mantine/core';
import { IconAdjustments } from '@tabler/icons-react';
import { useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/section.tsx';
import { MaterialList } from './material-list.tsx';
import { RemakeForm, type RenderSubtitlesField } from './remake-form.tsx';
import classes from './source-report.module.css';
import { sourceReportTexts as texts } from './source-report-messages.ts';

type SourceReportProps = {
  projectId: string;
  /** The source that subtitles are added to, or null if it cannot have any. */
  sourceId: string | null;
  renderSubtitlesField: RenderSubtitlesField;
  status: Pick<ProcessingStatus, 'material' | 'choices'>;
};

/**
 * Shows the project's owner which parts of a video are used or skipped, with a form to change that. Renders nothing
 * without a report.
 */
export function SourceReport(props: SourceReportProps) {
  const { material, choices } = props.status;
  const [isOpen, setOpen] = useState(false);
  if (material.length === 0) return null;
  const doubts = material.filter(({ kind }) => kind === 'doubt');
  const settled = material.filter(({ kind }) => kind !== 'doubt');
  const opener = choices !== null && (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconAdjustments size={20} aria-hidden />}
      aria-expanded={isOpen}
      onClick={() => setOpen(!isOpen)}
    >
      {texts.change}
    </Button>
  );
  return (
    <Section heading={texts.heading} aside={doubts.length === 0 && opener}>
      <Stack gap="md">
        {doubts.length > 0 && (
          <Notice tone="warning">
            <Stack gap="xs" align="flex-start" miw={0} data-breakable>
              <strong>{texts.doubts}</strong>
              {doubts.map(({ text }) => (
                <p key={text}>{text}</p>
              ))}
              {opener}
            </Stack>
          </Notice>
        )}
        {isOpen && choices && <RemakeForm {...props} choices={choices} onClose={() => setOpen(false)} />}
        {settled.length > 0 && (
          <details className={classes.settled}>
            <summary>{texts.decisions({ count: settled.length })}</summary>
            <MaterialList notes={settled} />
          </details>
        )}
      </Stack>
    </Section>
  );
}
