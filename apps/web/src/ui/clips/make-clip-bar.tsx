import { clipOfRangeLimits } from '@clipwright/contract';
import { Button, Group, Text } from '@mantine/core';
import { formatClock } from '../../lib/format/format-clock.ts';
import { makeClipMessages as texts } from './make-clip-messages.ts';

type Range = { startSec: number; endSec: number };

/** The action that creates a clip from a range of a project's source. */
export type ClipMaker = { isBusy: boolean; onMake: (range: Range) => void };

type MakeClipBarProps = {
  /** The selected range of the source. */
  range: Range;
  maker: ClipMaker;
  onClear?: () => void;
};

/** The selection in a transcript, and the button that creates a clip from it. */
export function MakeClipBar({ range, maker, onClear }: MakeClipBarProps) {
  const lengthSec = range.endSec - range.startSec;
  const problem =
    lengthSec < clipOfRangeLimits.minSec ? texts.tooShort : lengthSec > clipOfRangeLimits.maxSec ? texts.tooLong : null;
  return (
    <Group gap="2xs">
      <Text span size="sm" c="dimmed" role="status">
        {problem ?? texts.selected({ from: formatClock(range.startSec), to: formatClock(range.endSec) })}
      </Text>
      <Button
        size="xs"
        variant="default"
        disabled={problem !== null}
        loading={maker.isBusy}
        onClick={() => maker.onMake(range)}
      >
        {texts.make}
      </Button>
      {onClear && (
        <Button size="xs" variant="subtle" onClick={onClear}>
          {texts.clear}
        </Button>
      )}
    </Group>
  );
}
