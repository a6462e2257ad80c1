import type { ProjectClip } from '@clipwright/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconCalendarPlus, IconChecks, IconDownload } from '@tabler/icons-react';
import classes from './review-line.module.css';
import { triageTexts } from './triage-messages.ts';

type ReviewLineProps = {
  clips: readonly Pick<ProjectClip, 'id' | 'decision'>[];
  /** True if single-key shortcuts are on, which the line then mentions. */
  hasKeys: boolean;
  /** True to render only the message after all clips are decided. */
  isBrief?: boolean;
  /** True while the run makes more clips to review. */
  areMoreComing?: boolean;
  archiveUrlOf: (clipIds: readonly string[]) => string;
  /** The ids of clips with a post that is planned or out. Undefined while unknown. */
  postedIds?: readonly string[] | undefined;
  /** Schedules posts of the kept clips. Omitted for people who may not. */
  onSchedule?: ((clipIds: readonly string[]) => void) | undefined;
};

/** The number of decided clips, and the actions on the kept ones when all are decided. */
export function ReviewLine(props: ReviewLineProps) {
  const { clips, hasKeys, isBrief = false, areMoreComing = false, archiveUrlOf, postedIds, onSchedule } = props;
  const keptClips = clips.filter(({ decision }) => decision === 'kept');
  const unpostedIds = keptClips.map(({ id }) => id).filter((id) => !postedIds?.includes(id));
  const undecided = clips.filter(({ decision }) => decision === null).length;
  const reviewed = clips.length - undecided;
  if (undecided === 0 && areMoreComing) {
    return (
      <Group gap="2xs md" align="stretch" justify="space-between" fz="sm" lh="sm" c="dimmed">
        <p role="status">{triageTexts.moreComing({ count: clips.length, kept: keptClips.length })}</p>
      </Group>
    );
  }
  if (undecided === 0) {
    return (
      <Group
        gap="xs"
        py="xs"
        px="sm"
        bdrs="md"
        bg="var(--cw-success-tint)"
        fz="sm"
        lh="sm"
        className={classes.done}
        role="status"
      >
        <IconChecks size={20} aria-hidden />
        <p>
          {keptClips.length > 0
            ? triageTexts.done({ kept: keptClips.length, skipped: clips.length - keptClips.length })
            : triageTexts.allSkipped}
        </p>
        {keptClips.length > 0 && (
          <Group gap="xs">
            <Button
              component="a"
              variant="default"
              size="sm"
              href={archiveUrlOf(keptClips.map(({ id }) => id))}
              download
              leftSection={<IconDownload size={20} aria-hidden />}
            >
              {triageTexts.downloadKept({ count: keptClips.length })}
            </Button>
            {onSchedule && postedIds && unpostedIds.length === 0 && (
              <Text inherit c="dimmed">
                {triageTexts.allScheduled}
              </Text>
            )}
            {onSchedule && postedIds && unpostedIds.length > 0 && (
              <Button
                variant="default"
                size="sm"
                leftSection={<IconCalendarPlus size={20} aria-hidden />}
                onClick={() => onSchedule(unpostedIds)}
              >
                {triageTexts.scheduleKept({ count: unpostedIds.length })}
              </Button>
            )}
          </Group>
        )}
      </Group>
    );
  }
  if (isBrief) return null;
  return (
    <Group gap="2xs md" align="stretch" justify="space-between" fz="sm" lh="sm" c="dimmed">
      <p>
        {keptClips.length > 0
          ? triageTexts.progressKept({ reviewed, all: clips.length, kept: keptClips.length })
          : triageTexts.progress({ reviewed, all: clips.length })}
      </p>
      {hasKeys && (
        <Group component="p" gap="sm" wrap="nowrap" align="stretch" className={classes.keys}>
          {triageTexts.keys.map(([key, what]) => (
            <span key={key}>
              <kbd>{key}</kbd> {what}
            </span>
          ))}
        </Group>
      )}
    </Group>
  );
}
