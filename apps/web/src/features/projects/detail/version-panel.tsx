import type { AspectRatio } from '@clipwright/clip-spec';
import { type ProjectClip, renditionInput } from '@clipwright/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { checkWith } from '../../../lib/api/check-with.ts';
import { useApiForm } from '../../../lib/api/use-api-form.ts';
import { showToast } from '../../../ui/feedback/toast.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { projectsMessages } from '../projects-messages.ts';
import classes from './version-panel.module.css';

const { version: texts } = projectsMessages;

type VersionPanelProps = {
  clip: ProjectClip;
  ratios: readonly AspectRatio[];
  styles: readonly { id: string; name: string }[];
  /** Shows a version that is there. */
  onShow: (file: ProjectClip['renditions'][number]) => void;
};

/** The same clip once more, in another ratio or with other captions. */
export function VersionPanel(props: VersionPanelProps) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <VersionForm {...props} onClose={() => setOpen(false)} />;
  return (
    <Button variant="default" size="sm" onClick={() => setOpen(true)}>
      {texts.open}
    </Button>
  );
}

function VersionForm({ clip, ratios, styles, onShow, onClose }: VersionPanelProps & { onClose: () => void }) {
  const client = useQueryClient();
  const toInput = ({ ratio, style }: { ratio: string; style: string }) => ({
    ratio: ratio as AspectRatio,
    captionStyle: style || null,
  });
  const [initialValues] = useState({
    ratio: suggestRatio(clip, ratios),
    style: clip.renditions[0]?.caption_style ?? '',
  });
  const [chosen, setChosen] = useState(initialValues);
  const form = useApiForm({
    initialValues,
    check: (values) => checkWith(renditionInput)(toInput(values)),
    send: (values) => call(server.api.clips[':id'].renditions.$post({ param: { id: clip.id }, json: toInput(values) })),
    onDone: () => {
      void client.invalidateQueries({ queryKey: ['projects'] });
      showToast(texts.begun, 'success');
      onClose();
    },
  });
  const { ratio, captionStyle } = toInput(chosen);
  const existing = clip.renditions.find((one) => one.ratio === ratio && one.caption_style === captionStyle);
  const show = () => {
    if (existing) onShow(existing);
    onClose();
  };
  return (
    <form
      className={classes.form}
      aria-label={texts.heading}
      onSubmit={form.onSubmit}
      onChange={(event) => {
        const fields = new FormData(event.currentTarget);
        setChosen({ ratio: String(fields.get('ratio')), style: String(fields.get('style')) });
      }}
      noValidate
    >
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <div className={classes.fields}>
        <NativeSelect {...form.field('ratio')} label={texts.ratio} data={[...ratios]} />
        <NativeSelect
          {...form.field('style')}
          label={texts.style}
          data={[{ value: '', label: texts.noStyle }, ...styles.map(({ id, name }) => ({ value: id, label: name }))]}
        />
      </div>
      {existing && (
        <p role="status" className={classes.note}>
          {texts.exists}
        </p>
      )}
      <div className={classes.buttons}>
        {existing ? (
          <Button size="sm" onClick={show}>
            {texts.show}
          </Button>
        ) : (
          <Button type="submit" size="sm" loading={form.isBusy}>
            {texts.submit}
          </Button>
        )}
        <Button variant="default" size="sm" onClick={onClose}>
          {texts.close}
        </Button>
      </div>
    </form>
  );
}

/** One that is not there yet. */
function suggestRatio({ renditions }: ProjectClip, ratios: readonly AspectRatio[]): string {
  const missing = ratios.find((ratio) => renditions.every((rendition) => rendition.ratio !== ratio));
  return missing ?? ratios[0] ?? '9:16';
}
