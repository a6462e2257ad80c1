import type { CaptionClip } from '@clipwright/contract';
import { Box, Center, Stack, Text } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { formatClock } from '../../lib/format/format-clock.ts';
import { platformNames } from '../../lib/platform-names.ts';
import { ClipPoster } from '../../ui/clips/clip-poster.tsx';
import { Columns } from '../../ui/columns.tsx';
import classes from './captions.module.css';
import { captionsMessages as messages } from './captions-messages.ts';

type ClipChoicesProps = {
  clips: readonly CaptionClip[];
  selected: ReadonlySet<string>;
  onChange: (selected: ReadonlySet<string>) => void;
};

/** Clips as selectable cards. */
export function CaptionsClipChoices({ clips, selected, onChange }: ClipChoicesProps) {
  const toggle = (id: string) => {
    const next = new Set(selected);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <Columns component="ul" min={280} gap="sm">
      {clips.map(({ id, name, durationSec, platforms, posterUrl }, index) => (
        <li key={id}>
          <label className={classes.clip}>
            <input type="checkbox" data-cover checked={selected.has(id)} onChange={() => toggle(id)} />
            <Box component="span" flex="none" w={72}>
              <ClipPoster src={posterUrl} isLazy={index > 5} />
            </Box>
            <Stack component="span" gap={4} flex="1" miw={0}>
              <Text span inherit lineClamp={3} fw={650} data-breakable>
                {name}
              </Text>
              <Text span inherit c="dimmed">
                {formatClock(durationSec)}
              </Text>
              <Text span inherit c="dimmed">
                {platforms.map(nameOf).join(', ')}
              </Text>
            </Stack>
            <Center
              component="span"
              flex="none"
              w={24}
              h={24}
              bdrs="xs"
              bg="var(--cw-spoken)"
              c="var(--cw-ink)"
              className={classes.mark}
            >
              <IconCheck size={16} aria-hidden />
            </Center>
          </label>
        </li>
      ))}
    </Columns>
  );
}

function nameOf(platform: string): string {
  const names: Readonly<Record<string, string>> = platformNames;
  return names[platform] ?? messages.noPlatform;
}
