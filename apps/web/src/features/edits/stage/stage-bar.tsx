import type { ClipRatio } from '@clipwright/clip-spec';
import { Group } from '@mantine/core';
import { IconBorderCorners } from '@tabler/icons-react';
import { Segments } from '../../../ui/forms/segments.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { editorMessages } from '../editor-messages.ts';
import { placeMessages } from './place-messages.ts';
import classes from './stage-bar.module.css';

type StageBarProps = {
  ratio: ClipRatio;
  ratios: readonly ClipRatio[];
  hasGuides: boolean;
  onRatio: (ratio: ClipRatio) => void;
  /** Null without a picture for the guides. */
  onGuides: ((isOn: boolean) => void) | null;
};

const { stage: texts } = editorMessages;

/** The choice of the clip's file, and the switch for guides. */
export function StageBar({ ratio, ratios, hasGuides, onRatio, onGuides }: StageBarProps) {
  if (ratios.length < 2 && !onGuides) return null;
  return (
    <Group
      gap="xs"
      wrap="nowrap"
      p="2xs"
      bdrs="md"
      bg="var(--mantine-color-body)"
      c="var(--mantine-color-text)"
      className={classes.bar}
    >
      {ratios.length > 1 && (
        <Segments
          legend={texts.ratio}
          isSmall
          segments={ratios.map((value) => ({ value, label: value }))}
          chosen={ratio}
          onChange={onRatio}
        />
      )}
      {onGuides && (
        <IconButton
          label={placeMessages.guides}
          aria-pressed={hasGuides}
          data-pressed={hasGuides || undefined}
          onClick={() => onGuides(!hasGuides)}
        >
          <IconBorderCorners size={20} aria-hidden />
        </IconButton>
      )}
    </Group>
  );
}
