import { Box, Button, Group, Text } from '@mantine/core';
import { useId } from 'react';
import { formatClock } from '../../lib/format/format-clock.ts';
import { type Trim, wholeLength } from './chosen-source.ts';
import { sourcesMessages } from './sources-messages.ts';
import classes from './trim-field.module.css';

const { trim: messages } = sourcesMessages;

/** The minimum distance between the handles in seconds. */
const leastSec = 5;

type TrimFieldProps = { durationSec: number; trim: Trim; error: string | null; onChange: (trim: Trim) => void };

/** The part of a video to use: two handles on its timeline, each a slider that arrow keys move by seconds. */
export function TrimField({ durationSec, trim, error, onChange }: TrimFieldProps) {
  const id = useId();
  const endSec = trim.endSec ?? durationSec;
  const startSec = trim.startSec ?? 0;
  const isWhole = trim.startSec === null && trim.endSec === null;
  const percent = (sec: number) => `${(sec / durationSec) * 100}%`;
  const handle = (label: string, value: number, move: (sec: number) => void) => (
    <input
      type="range"
      className={classes.handle}
      aria-label={label}
      aria-valuetext={formatClock(value)}
      aria-describedby={`${id}-part`}
      min={0}
      max={durationSec}
      step={durationSec > 120 ? 1 : 0.1}
      value={value}
      onChange={(event) => move(Number(event.currentTarget.value))}
    />
  );
  return (
    <Box component="fieldset">
      <Box component="legend" fw={650}>
        {messages.heading}
      </Box>
      <Box pos="relative" h={44} className={classes.rail}>
        <Box
          bg="var(--cw-accent-line)"
          className={classes.part}
          style={{ insetInlineStart: percent(startSec), inlineSize: percent(endSec - startSec) }}
        />
        {handle(messages.start, startSec, (sec) =>
          onChange(toTrim(Math.min(sec, endSec - leastSec), endSec, durationSec)),
        )}
        {handle(messages.end, endSec, (sec) =>
          onChange(toTrim(startSec, Math.max(sec, startSec + leastSec), durationSec)),
        )}
      </Box>
      <Group gap="2xs md" justify="space-between" mih={30}>
        <Text size="sm" c={error === null ? 'dimmed' : 'danger'} id={`${id}-part`} role="status">
          {error ??
            (isWhole
              ? messages.whole
              : messages.part({
                  from: formatClock(startSec),
                  to: formatClock(endSec),
                  length: formatClock(endSec - startSec),
                }))}
        </Text>
        {!isWhole && (
          <Button variant="default" size="xs" onClick={() => onChange(wholeLength)}>
            {messages.reset}
          </Button>
        )}
      </Group>
    </Box>
  );
}

/** Returns the trim, with null for a handle at the start or end of the video. */
function toTrim(startSec: number, endSec: number, durationSec: number): Trim {
  return {
    startSec: startSec <= 0 ? null : Math.max(0, startSec),
    endSec: endSec >= durationSec - 0.05 ? null : endSec,
  };
}
