import type { CaptionClip } from '@clipwright/contract';
import { Stack } from '@mantine/core';
import { Columns } from '../../ui/columns.tsx';
import classes from './captions.module.css';
import { PlatformText } from './platform-text.tsx';

/** The texts posted with a clip, by platform. */
export function ClipTexts({ projectId, clip }: { projectId: string; clip: CaptionClip }) {
  return (
    <Stack component="article" gap="sm" className={classes.texts} aria-label={clip.name}>
      <h3>{clip.name}</h3>
      <Columns component="ul" min={340} gap="lg">
        {clip.texts.map((text) => (
          <PlatformText key={text.platform} projectId={projectId} clip={clip} text={text} />
        ))}
      </Columns>
    </Stack>
  );
}
