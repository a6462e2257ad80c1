import type { ProjectDetail } from '@clipwright/contract';
import { Stack, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProgressBar } from '../../ui/feedback/progress-bar.tsx';
import { Section } from '../../ui/section.tsx';
import { processingTexts as texts } from './processing-messages.ts';
import { isOver } from './progress/follow-run.ts';
import { useFilesWait } from './progress/use-files-wait.ts';
import { useRun } from './progress/use-run.ts';

type FurtherRunsProps = {
  runs: ProjectDetail['further_runs'];
  clips: readonly { id: string; title: string }[];
};

/**
 * The runs beside a project's main one, such as exports from the editor, with the progress or queue position of each.
 */
export function FurtherRuns({ runs, clips }: FurtherRunsProps) {
  if (runs.length === 0) return null;
  return (
    <Section heading={texts.further.title}>
      <Stack component="ul" gap="md">
        {runs.map(({ processing_id, clip_ids }) => (
          <FurtherRun
            key={processing_id}
            runId={processing_id}
            titles={clips.filter(({ id }) => clip_ids.includes(id)).map(({ title }) => title)}
          />
        ))}
      </Stack>
    </Section>
  );
}

function FurtherRun({ runId, titles }: { runId: string; titles: string[] }) {
  const client = useQueryClient();
  const { status, error } = useRun(runId);
  const wait = useFilesWait(status);
  const isDone = error !== null || (status !== null && isOver(status));
  useEffect(() => {
    // Its files are now part of the project, which no longer lists this run.
    if (isDone) void client.invalidateQueries({ queryKey: ['projects'] });
  }, [client, isDone]);
  const name = texts.further.of({ clips: titles.join(', ') });
  const percent = Math.round(status?.progress ?? 0);
  return (
    <Stack component="li" gap="xs">
      <span>{name}</span>
      <Text role="status" span size="sm" c="dimmed" data-when-filled>
        {wait}
      </Text>
      <ProgressBar label={name} percent={percent} />
    </Stack>
  );
}
