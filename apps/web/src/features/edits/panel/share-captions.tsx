import type { CaptionSettings } from '@clipwright/clip-spec';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { describeError } from '../../../lib/api/describe-error.ts';
import { describeSharedEdit } from '../describe-shared-edit.ts';
import { shareCaptions } from '../edits-queries.ts';
import classes from './edit-panel.module.css';
import { panelMessages } from './panel-messages.ts';
import { PanelNote } from './panel-note.tsx';

const { captions: texts } = panelMessages;

/** Applies the clip's caption settings to the project's other clips. */
export function ShareCaptions({ clipId, captions }: { clipId: string; captions: CaptionSettings }) {
  const sharing = useMutation({ mutationFn: (settings: CaptionSettings) => shareCaptions(clipId, settings) });
  return (
    <Group gap="2xs" className={classes.actions}>
      <Button variant="default" size="sm" loading={sharing.isPending} onClick={() => sharing.mutate(captions)}>
        {texts.all}
      </Button>
      <PanelNote role="status">
        {sharing.error ? describeError(sharing.error) : sharing.data && describeSharedEdit(sharing.data)}
      </PanelNote>
    </Group>
  );
}
