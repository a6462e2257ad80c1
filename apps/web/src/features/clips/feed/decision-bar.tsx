import type { ProjectClip } from '@clipwright/contract';
import { Button, Group } from '@mantine/core';
import { IconDownload, IconEdit, IconHeart, IconHeartFilled, IconSend, IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { linkButton } from '../../../ui/link-button.ts';
import { clipsTexts } from '../clips-messages.ts';
import { editorOf } from '../studio/editor-of.ts';
import classes from './decision-bar.module.css';

type DecisionBarProps = {
  clip: ProjectClip;
  canEdit: boolean;
  /** True at the bottom of a screen, which may have rounded corners. */
  isAtFoot: boolean;
  onDecide: (decision: ProjectClip['decision']) => void;
  onDownload: () => void;
  /** Posts the clip to networks. Omitted for people who may not, and if there is no room. */
  onPost?: (() => void) | undefined;
};

/** The actions that keep, skip or download the clip, below the player and within thumb reach. */
export function DecisionBar({ clip, canEdit, isAtFoot, onDecide, onDownload, onPost }: DecisionBarProps) {
  const { card } = clipsTexts;
  const isKept = clip.decision === 'kept';
  const isSkipped = clip.decision === 'skipped';
  return (
    <Group gap="xs" align="stretch" className={classes.bar} data-foot={isAtFoot || undefined}>
      {canEdit && (
        <>
          <Button
            variant="default"
            aria-pressed={isSkipped}
            leftSection={<IconX size={20} aria-hidden />}
            onClick={() => onDecide(isSkipped ? null : 'skipped')}
          >
            {card.skip}
          </Button>
          <Button
            variant="default"
            aria-pressed={isKept}
            leftSection={isKept ? <IconHeartFilled size={20} aria-hidden /> : <IconHeart size={20} aria-hidden />}
            onClick={() => onDecide(isKept ? null : 'kept')}
          >
            {card.keep}
          </Button>
        </>
      )}
      {canEdit && (
        <Link
          {...editorOf(clip)}
          className={`${linkButton.outlined} ${classes.edit}`}
          aria-label={card.edit}
          title={card.edit}
        >
          <IconEdit size={20} aria-hidden />
        </Link>
      )}
      <Button variant="default" leftSection={<IconDownload size={20} aria-hidden />} onClick={onDownload}>
        {card.download}
      </Button>
      {onPost && (
        <Button variant="default" leftSection={<IconSend size={20} aria-hidden />} onClick={onPost}>
          {card.post}
        </Button>
      )}
    </Group>
  );
}
