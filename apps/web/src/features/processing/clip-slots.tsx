import type { GeneratedClip, ProcessingStatus } from '@clipwright/contract';
import { Box, Group, Text, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { formatClock } from '../../lib/format/format-clock.ts';
import { ClipPoster } from '../../ui/clips/clip-poster.tsx';
import { ScoreChip } from '../../ui/clips/score-chip.tsx';
import { posterOf } from '../../ui/clips/upright-rendition.ts';
import { Columns } from '../../ui/columns.tsx';
import classes from './clip-slots.module.css';
import { processingTexts } from './processing-messages.ts';
import { toClipSlots } from './progress/to-clip-slots.ts';

type ClipSlotsProps = {
  status: Pick<ProcessingStatus, 'clips' | 'pending_clips'>;
  onOpen: (clip: GeneratedClip) => void;
};

/** A slot for every planned clip. Each clip fills its own slot without moving the others. */
export function ClipSlots({ status, onOpen }: ClipSlotsProps) {
  const { slots: messages } = processingTexts;
  return (
    <Columns component="ul" min={96} md="repeat(auto-fill, minmax(150px, 1fr))" gap="md sm" aria-label={messages.label}>
      {toClipSlots(status).map((slot) => {
        if (slot.kind === 'ready') {
          const { clip } = slot;
          return (
            <Box key={slot.number} component="li" miw={0}>
              <button type="button" className={classes.ready} data-arrives onClick={() => onOpen(clip)}>
                <ClipPoster src={posterOf(clip)} />
                <Group
                  component="span"
                  gap="2xs"
                  align="stretch"
                  justify="space-between"
                  pos="absolute"
                  top="var(--mantine-spacing-xs)"
                  left="var(--mantine-spacing-xs)"
                  right="var(--mantine-spacing-xs)"
                >
                  <ScoreChip score={clip.viral_score} />
                  <Text span size="sm" py={2} px={6} bdrs={4} bg="var(--cw-stage)" c="#fff" fw={650}>
                    {formatClock(clip.duration)}
                  </Text>
                </Group>
                <Text span size="sm" lineClamp={2} mih="2.5rem" mt="xs" fw={650}>
                  {clip.title}
                </Text>
              </button>
            </Box>
          );
        }
        const { clip } = slot;
        const percent = Math.round(clip.progress);
        if (clip.status === 'failed') {
          return (
            <Box key={slot.number} component="li" miw={0}>
              <div className={classes.failed} title={clip.error ?? ''}>
                <IconAlertTriangle size={20} aria-hidden />
                <span>{clip.is_stopped ? messages.stopped : messages.failed}</span>
                {!clip.is_stopped && (
                  <Text span inherit lineClamp={4} fw={400} lh="sm">
                    {clip.error}
                  </Text>
                )}
              </div>
            </Box>
          );
        }
        return (
          <Box key={slot.number} component="li" miw={0}>
            <div className={classes.pending} data-rendering={clip.status === 'rendering' || undefined}>
              <Box
                component="span"
                pos="absolute"
                left={0}
                right={0}
                bottom={0}
                bg="var(--cw-info-tint)"
                style={{ transition: 'height var(--cw-motion-arrival) var(--cw-ease-in)', height: `${percent}%` }}
              />
              <Box component="span" pos="relative" aria-hidden>
                {clip.status === 'rendering' ? messages.rendering({ percent }) : messages.waiting}
              </Box>
              <VisuallyHidden>
                {clip.status === 'rendering'
                  ? messages.renderingLabel({ number: slot.number, percent })
                  : messages.waitingLabel({ number: slot.number })}
              </VisuallyHidden>
            </div>
          </Box>
        );
      })}
    </Columns>
  );
}
