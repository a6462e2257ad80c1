import type { ProjectClip } from '@clipwright/contract';
import { Box, Center, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconCloudCheck } from '@tabler/icons-react';
import { memo } from 'react';
import { formatClock } from '../../../lib/format/format-clock.ts';
import { formatQuotation } from '../../../lib/format/format-quotation.ts';
import { ClipButton } from '../../../ui/clips/clip-button.tsx';
import { ClipPoster } from '../../../ui/clips/clip-poster.tsx';
import { PictureChip } from '../../../ui/clips/picture-chip.tsx';
import { ScoreChip } from '../../../ui/clips/score-chip.tsx';
import { posterOf } from '../../../ui/clips/upright-rendition.ts';
import { clipsTexts } from '../clips-messages.ts';
import { HoverPreview } from '../player/hover-preview.tsx';
import { FitLine } from '../studio/fit-line.tsx';
import { strongestQuote } from '../studio/strongest-quote.ts';
import { triageTexts } from '../triage/triage-messages.ts';
import { CardTools } from './card-tools.tsx';
import classes from './clip-card.module.css';

export type ClipCardHandlers = {
  open: (clip: ProjectClip) => void;
  /** `isRange` includes all clips since the last selected one. */
  choose: (clip: ProjectClip, isRange: boolean) => void;
  enter: (clip: ProjectClip) => void;
  leave: () => void;
  decide: (clip: ProjectClip, decision: ProjectClip['decision']) => void;
  download: (clip: ProjectClip) => void;
};

type ClipCardProps = {
  clip: ProjectClip;
  /** The position in the grid, from 1. */
  number: number;
  /** True if the clip is in the player. */
  isSelected: boolean;
  /** True if the clip is part of a multiple selection. */
  isChosen: boolean;
  /** True if the pointer has rested on the card. */
  isPreviewing: boolean;
  isLazy: boolean;
  canEdit: boolean;
  /** The status of the clip's copy in a drive; null without one. */
  driveMark: string | null;
  /** The handlers must be stable, so that only changed cards render again. */
  handlers: ClipCardHandlers;
};

/** A clip in the grid, with its picture, score, length and topic. */
export const ClipCard = memo(function ClipCard(props: ClipCardProps) {
  const { clip, number, isSelected, isChosen, isPreviewing, isLazy, canEdit, driveMark, handlers } = props;
  const { card } = clipsTexts;
  const quote = strongestQuote(clip);
  // Data that an older version stored on the device has no doubts.
  const checks = clip.doubts?.filter(({ kind }) => kind === 'doubt').length ?? 0;
  return (
    <Stack
      component="li"
      gap="2xs"
      pos="relative"
      miw={0}
      className={classes.card}
      data-selected={isSelected || undefined}
      data-chosen={isChosen || undefined}
      data-decision={clip.decision ?? undefined}
    >
      <ClipButton
        title={clip.title}
        aria-current={isSelected ? 'true' : undefined}
        tabIndex={isSelected ? 0 : -1}
        data-clip={clip.id}
        onClick={(event) =>
          event.shiftKey || event.ctrlKey || event.metaKey ? handlers.choose(clip, event.shiftKey) : handlers.open(clip)
        }
        onPointerEnter={(event) => event.pointerType === 'mouse' && handlers.enter(clip)}
        onPointerLeave={handlers.leave}
      >
        <ClipPoster src={posterOf(clip)} isLazy={isLazy} />
        {isPreviewing && <HoverPreview clip={clip} />}
        <Group
          component="span"
          gap="2xs"
          align="stretch"
          justify="space-between"
          pos="absolute"
          top="var(--mantine-spacing-xs)"
          left="var(--mantine-spacing-xs)"
          right="var(--mantine-spacing-xs)"
          style={{ pointerEvents: 'none' }}
        >
          <ScoreChip score={clip.viral_score} />
          <PictureChip ms="auto">
            {driveMark && (
              <Box component="span" title={driveMark} display="inline-flex">
                <IconCloudCheck size={16} aria-hidden />
                <VisuallyHidden>{driveMark}</VisuallyHidden>
              </Box>
            )}
            {formatClock(clip.duration)}
          </PictureChip>
        </Group>
        {clip.decision && (
          <PictureChip pos="absolute" bottom="var(--mantine-spacing-xs)" left="var(--mantine-spacing-xs)">
            {clip.decision === 'kept' && <IconCheck size={16} aria-hidden />}
            {clip.decision === 'kept' ? card.kept : card.skipped}
          </PictureChip>
        )}
        {checks > 0 && (
          <PictureChip pos="absolute" bottom="var(--mantine-spacing-xs)" right="var(--mantine-spacing-xs)">
            <Box component="span" title={card.checks({ count: checks })} display="inline-flex">
              <IconAlertTriangle size={16} aria-hidden />
              <VisuallyHidden>{card.checks({ count: checks })}</VisuallyHidden>
            </Box>
            <span aria-hidden>{checks}</span>
          </PictureChip>
        )}
      </ClipButton>
      <Center component="label" pos="absolute" top={40} left={6} w={40} h={44} className={classes.choose}>
        <input
          type="checkbox"
          style={{ width: 24, height: 24, margin: 0, accentColor: 'var(--cw-focus)', cursor: 'inherit' }}
          checked={isChosen}
          tabIndex={isSelected ? 0 : -1}
          aria-label={triageTexts.selection.select({ number, title: clip.title })}
          // Change events have no modifier keys.
          onClick={(event) => handlers.choose(clip, event.shiftKey)}
          onChange={() => undefined}
        />
      </Center>
      {quote && (
        <Text size="sm" truncate c="dimmed">
          {formatQuotation(quote)}
        </Text>
      )}
      <FitLine clip={clip} />
      {isSelected && (
        <CardTools
          clip={clip}
          canEdit={canEdit}
          onDecide={(decision) => handlers.decide(clip, decision)}
          onDownload={() => handlers.download(clip)}
        />
      )}
    </Stack>
  );
});
