import type { ProjectClip } from '@clipwright/contract';
import { Group, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy, IconDownload, IconHeart, IconHeartFilled } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useCopy } from '../../../ui/use-copy.ts';
import { clipsTexts } from '../clips-messages.ts';
import { toCopiedPost } from '../studio/to-copied-post.ts';

type CardToolsProps = {
  clip: ProjectClip;
  canEdit: boolean;
  onDecide: (decision: ProjectClip['decision']) => void;
  onDownload: () => void;
};

/** The most frequent actions on the selected clip: keep, copy the text, download. */
export function CardTools({ clip, canEdit, onDecide, onDownload }: CardToolsProps) {
  const { card } = clipsTexts;
  const { outcome, copy } = useCopy();
  const isKept = clip.decision === 'kept';
  return (
    <Group gap="2xs" wrap="nowrap" align="stretch" ms={-8}>
      {canEdit && (
        <IconButton label={card.keep} aria-pressed={isKept} onClick={() => onDecide(isKept ? null : 'kept')}>
          {isKept ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} aria-hidden />}
        </IconButton>
      )}
      <IconButton label={card.copyLabel} onClick={() => void copy(toCopiedPost(clip))}>
        {outcome === 'copied' ? <IconCheck size={20} aria-hidden /> : <IconCopy size={20} aria-hidden />}
      </IconButton>
      <IconButton label={card.download} onClick={onDownload}>
        <IconDownload size={20} aria-hidden />
      </IconButton>
      <VisuallyHidden role="status">{outcome === 'copied' ? card.copied : ''}</VisuallyHidden>
    </Group>
  );
}
