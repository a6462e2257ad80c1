import type { ClipEdit } from '@clipwright/clip-spec';
import { Button, Group } from '@mantine/core';
import { IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useRetainedFocus } from '../../../ui/use-retained-focus.ts';
import { canJoinNext } from '../document/change-ranges.ts';
import classes from './edit-timeline.module.css';
import { timelineMessages as texts } from './timeline-messages.ts';
import type { PartChanges } from './use-part-changes.ts';

type TimelineToolsProps = {
  ranges: ClipEdit['ranges'];
  /** The index of the part at the playhead. */
  current: number;
  parts: PartChanges;
  zoom: { step: number; most: number; onChange: (step: number) => void };
};

/** The actions on the part at the playhead. */
export function TimelineTools({ ranges, current, parts, zoom }: TimelineToolsProps) {
  const ofParts = useRetainedFocus<HTMLDivElement>();
  const ofZoom = useRetainedFocus<HTMLDivElement>();
  return (
    <Group gap="2xs" className={classes.tools}>
      <div ref={ofParts} className={classes.ofParts}>
        <Button size="xs" variant="default" onClick={(event) => parts.split({ isExact: event.altKey })}>
          {texts.split}
        </Button>
        {canJoinNext(ranges, current) && (
          <Button size="xs" variant="default" onClick={() => parts.join(current)}>
            {texts.join}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => parts.duplicate(current)}>
          {texts.duplicate}
        </Button>
        {ranges.length > 1 && (
          <>
            <Button size="xs" variant="default" disabled={current === 0} onClick={() => parts.move(current, -1)}>
              {texts.earlier}
            </Button>
            <Button
              size="xs"
              variant="default"
              disabled={current === ranges.length - 1}
              onClick={() => parts.move(current, 1)}
            >
              {texts.later}
            </Button>
            <Button size="xs" variant="default" onClick={() => parts.remove(current)}>
              {texts.remove}
            </Button>
          </>
        )}
      </div>
      <Group ref={ofZoom} gap={0} wrap="nowrap" align="stretch" ms="auto">
        <IconButton label={texts.zoomOut} disabled={zoom.step === 0} onClick={() => zoom.onChange(zoom.step - 1)}>
          <IconZoomOut size={20} aria-hidden />
        </IconButton>
        <IconButton
          label={texts.zoomIn}
          disabled={zoom.step === zoom.most}
          onClick={() => zoom.onChange(zoom.step + 1)}
        >
          <IconZoomIn size={20} aria-hidden />
        </IconButton>
      </Group>
    </Group>
  );
}
