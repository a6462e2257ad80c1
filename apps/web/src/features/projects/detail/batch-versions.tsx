import type { AspectRatio } from '@clipwright/clip-spec';
import type { ProjectClip, RenditionsInput } from '@clipwright/contract';
import { Button, NativeSelect, Text } from '@mantine/core';
import { IconAspectRatio, IconTypography } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { projectsMessages } from '../projects-messages.ts';

const { version, batch: texts } = projectsMessages;

type BatchVersionsProps = {
  projectId: string;
  clips: readonly Pick<ProjectClip, 'id'>[];
  ratios: readonly AspectRatio[];
  styles: readonly { id: string; name: string }[];
  /** Called when the new versions have been queued. */
  onDone: () => void;
};

/** Renders several clips again with other captions or in another aspect ratio. */
export function BatchVersions({ projectId, clips, ratios, styles, onDone }: BatchVersionsProps) {
  const client = useQueryClient();
  const [open, setOpen] = useState<'style' | 'ratio' | null>(null);
  const begin = useMutation({
    mutationFn: (wanted: Omit<RenditionsInput, 'clips'>) =>
      call(
        server.api.projects[':id'].renditions.$post({
          param: { id: projectId },
          json: { clips: clips.map(({ id }) => id), ...wanted },
        }),
      ),
    onSuccess: () => {
      showToast(texts.begun({ count: clips.length }), 'success');
      onDone();
    },
    onError: (error) => showToast(describeError(error), 'error'),
    onSettled: () => client.invalidateQueries({ queryKey: ['projects'] }),
  });
  const toggle = (name: 'style' | 'ratio') => setOpen((now) => (now === name ? null : name));
  return (
    <>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconTypography size={20} aria-hidden />}
        aria-expanded={open === 'style'}
        onClick={() => toggle('style')}
      >
        {texts.restyle}
      </Button>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconAspectRatio size={20} aria-hidden />}
        aria-expanded={open === 'ratio'}
        onClick={() => toggle('ratio')}
      >
        {texts.ratio}
      </Button>
      {open && (
        <Form
          key={open}
          isRow
          gap="xs"
          align="flex-end"
          w="100%"
          aria-label={open === 'style' ? texts.restyle : texts.ratio}
          onSubmit={(event) => {
            event.preventDefault();
            const chosen = String(new FormData(event.currentTarget).get('wanted'));
            begin.mutate(open === 'style' ? { captionStyle: chosen || null } : { ratio: chosen as AspectRatio });
          }}
        >
          <NativeSelect
            name="wanted"
            label={open === 'style' ? version.style : version.ratio}
            data={
              open === 'style'
                ? [...styles.map(({ id, name }) => ({ value: id, label: name })), { value: '', label: version.noStyle }]
                : [...ratios]
            }
          />
          <Button type="submit" loading={begin.isPending}>
            {texts.submit({ count: clips.length })}
          </Button>
          <Text size="sm" c="dimmed" w="100%">
            {texts.hint}
          </Text>
        </Form>
      )}
    </>
  );
}
