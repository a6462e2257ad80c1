import type { AspectRatio } from '@clipwright/clip-spec';
import type { ProjectClip } from '@clipwright/contract';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconAspectRatio } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { checkLater } from '../../../lib/api/check-later.ts';
import { useApiForm } from '../../../lib/api/use-api-form.ts';
import { Columns } from '../../../ui/columns.tsx';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { projectsMessages } from '../projects-messages.ts';

const check = checkLater(() => import('./detail-checks.ts').then(({ checkVersion }) => checkVersion));

const { version: texts } = projectsMessages;

type VersionPanelProps = {
  clip: ProjectClip;
  ratios: readonly AspectRatio[];
  styles: readonly { id: string; name: string }[];
  /** The displayed version. */
  shown: ProjectClip['renditions'][number] | null;
  /** True if the panel opens with its form. */
  isOpenAtFirst?: boolean;
  /** Displays an existing version. */
  onShow: (file: ProjectClip['renditions'][number]) => void;
  /** Called when the panel can close. */
  onDone?: () => void;
};

/** Renders a clip again in another aspect ratio or with other captions. */
export function VersionPanel(props: VersionPanelProps) {
  const { isOpenAtFirst = false, onDone } = props;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  if (isOpen) {
    const close = () => {
      setOpen(false);
      onDone?.();
    };
    return <VersionForm {...props} hasFocus={!isOpenAtFirst} onClose={close} />;
  }
  return (
    <Button
      ref={opener}
      variant="default"
      size="sm"
      leftSection={<IconAspectRatio size={20} aria-hidden />}
      onClick={() => setOpen(true)}
    >
      {texts.open}
    </Button>
  );
}

type VersionFormProps = VersionPanelProps & {
  /** True if the first field receives focus, because the button that opened the form has been removed. */
  hasFocus: boolean;
  onClose: () => void;
};

function VersionForm({ clip, ratios, styles, shown, hasFocus, onShow, onClose }: VersionFormProps) {
  const client = useQueryClient();
  // A field named `style` would shadow the property of the form element.
  const toInput = ({ ratio, captionStyle }: { ratio: string; captionStyle: string }) => ({
    ratio: ratio as AspectRatio,
    captionStyle: captionStyle || null,
  });
  const [initialValues] = useState<{ ratio: string; captionStyle: string }>({
    // The original ratio of the source is not available for new versions.
    ratio: ratios.find((ratio) => ratio === shown?.ratio) ?? ratios[0] ?? '9:16',
    captionStyle: shown?.caption_style ?? '',
  });
  const [chosen, setChosen] = useState(initialValues);
  const form = useApiForm({
    initialValues,
    check: (values) => check(toInput(values)),
    send: (values) => call(server.api.clips[':id'].renditions.$post({ param: { id: clip.id }, json: toInput(values) })),
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['projects'] });
      showToast(texts.begun, 'success');
      onClose();
    },
  });
  const { ratio, captionStyle } = toInput(chosen);
  const existing = clip.renditions.find((one) => one.ratio === ratio && one.caption_style === captionStyle);
  const isCurrent = existing !== undefined && existing === shown;
  const fields = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (hasFocus) fields.current?.querySelector('select')?.focus();
  }, [hasFocus]);
  const show = () => {
    if (existing) onShow(existing);
    onClose();
  };
  return (
    <Form
      gap="sm"
      w="100%"
      aria-label={texts.heading}
      onSubmit={form.onSubmit}
      onChange={(event) => {
        const data = new FormData(event.currentTarget);
        setChosen({ ratio: String(data.get('ratio')), captionStyle: String(data.get('captionStyle')) });
      }}
    >
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <Columns ref={fields} columns={2} gap="sm">
        <NativeSelect {...form.field('ratio')} label={texts.ratio} data={[...ratios]} />
        <NativeSelect
          {...form.field('captionStyle')}
          label={texts.style}
          data={[{ value: '', label: texts.noStyle }, ...styles.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </Columns>
      {existing && (
        <Text role="status" inherit c="dimmed">
          {isCurrent ? texts.current : texts.exists}
        </Text>
      )}
      <Group gap="xs">
        {existing && !isCurrent ? (
          <Button size="sm" onClick={show}>
            {texts.show}
          </Button>
        ) : (
          <Button type="submit" size="sm" loading={form.isBusy} disabled={isCurrent}>
            {texts.submit}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={onClose}>
          {texts.close}
        </Button>
      </Group>
    </Form>
  );
}
