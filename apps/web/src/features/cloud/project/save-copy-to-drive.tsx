import type { CloudConnection, CloudProviderId } from '@clipwright/contract';
import { Box, Button, Group, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { cloudApi } from '../cloud-api.ts';
import { cloudMessages } from '../cloud-messages.ts';
import { projectCloudQuery } from '../cloud-queries.ts';
import copy from './save-copy-to-drive.module.css';

const { project: texts } = cloudMessages;

type SaveCopyProps = {
  projectId: string;
  drives: readonly CloudConnection[];
  hasFullVideo: boolean;
  onDone: () => void;
};

/** The choice of drives for a copy, and whether to include the whole video. */
export function SaveCopyToDrive({ projectId, drives, hasFullVideo, onDone }: SaveCopyProps) {
  const client = useQueryClient();
  const [chosen, setChosen] = useState<readonly CloudProviderId[]>(
    drives.length === 1 ? drives.map(({ id }) => id) : [],
  );
  const [withFullVideo, setWithFullVideo] = useState(false);
  const [isRefused, setRefused] = useState(false);
  const headingId = useId();
  const panel = useRef<HTMLFormElement>(null);
  useEffect(() => panel.current?.querySelector('input')?.focus(), []);
  const saving = useMutation({
    mutationFn: () => cloudApi.saveProject(projectId, { providers: [...chosen], withFullVideo }),
    onSuccess: async () => {
      await client.invalidateQueries({ queryKey: projectCloudQuery(projectId).queryKey });
      showToast(texts.begun, 'success');
      onDone();
    },
  });
  const toggle = (id: CloudProviderId) => {
    setRefused(false);
    setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  };
  const problem = isRefused ? texts.chooseDrive : saving.error ? describeError(saving.error) : null;
  return (
    <Form
      ref={panel}
      gap="sm"
      maw={640}
      pt="md"
      px="lg"
      pb="lg"
      bd="1px solid var(--cw-line)"
      bdrs="lg"
      bg="var(--cw-surface)"
      aria-labelledby={headingId}
      onSubmit={(event) => {
        event.preventDefault();
        if (chosen.length === 0) setRefused(true);
        else saving.mutate();
      }}
    >
      <h3 id={headingId}>{texts.saveHeading}</h3>
      <Text size="sm" c="dimmed" data-breakable data-when-filled>
        {texts.saveHint}
      </Text>
      <Group component="fieldset" gap="2xs lg" align="stretch">
        <Box component="legend" fw={650}>
          {texts.saveDrives}
        </Box>
        {drives.map(({ id, name }) => (
          <Group key={id} component="label" gap="xs" wrap="nowrap" display="inline-flex" className={copy.choice}>
            <input type="checkbox" checked={chosen.includes(id)} onChange={() => toggle(id)} />
            {name}
          </Group>
        ))}
      </Group>
      {hasFullVideo ? (
        <Group component="label" gap="xs" wrap="nowrap" display="inline-flex" className={copy.choice}>
          <input
            type="checkbox"
            checked={withFullVideo}
            onChange={(event) => setWithFullVideo(event.currentTarget.checked)}
          />
          {texts.fullVideo}
        </Group>
      ) : (
        <Text size="sm" c="dimmed" data-breakable data-when-filled>
          {texts.fullVideoGone}
        </Text>
      )}
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Button type="submit" size="sm" style={{ justifySelf: 'start' }} loading={saving.isPending}>
        {texts.saveConfirm}
      </Button>
    </Form>
  );
}
