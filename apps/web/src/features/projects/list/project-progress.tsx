import { Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ProgressBar } from '../../../ui/feedback/progress-bar.tsx';
import { projectsMessages } from '../projects-messages.ts';
import { projectQueueQuery } from '../projects-queries.ts';

const { progress: texts } = projectsMessages.list;

/** The progress of a project in the list, or the reason why it waits. */
export function ProjectProgress({ projectId, title }: { projectId: string; title: string }) {
  const client = useQueryClient();
  const { data } = useQuery(projectQueueQuery(projectId));
  const isOver = data?.status === 'completed' || data?.status === 'failed';
  useEffect(() => {
    if (isOver) void client.invalidateQueries({ queryKey: ['projects'], refetchType: 'active' });
  }, [isOver, client]);
  const percent = Math.round(data?.progress ?? 0);
  const waiting = data && data.videos_before > 0 ? texts.before({ count: data.videos_before }) : texts.next;
  return (
    <Stack gap="2xs">
      <ProgressBar label={texts.label({ title })} percent={percent} />
      <Text
        size="sm"
        mih="var(--mantine-line-height-sm)"
        c="dimmed"
        style={{ whiteSpace: 'pre', overflow: 'hidden', textOverflow: 'ellipsis' }}
      >
        {data && !isOver ? (data.is_waiting ? waiting : data.message) : ' '}
      </Text>
    </Stack>
  );
}
