import { formatFileSize, mediaKindOf } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconMicrophone, IconMovie } from '@tabler/icons-react';
import { formatLength } from '../../lib/format/format-length.ts';
import { languageNameOf } from '../../lib/format/language-name-of.ts';
import { locale } from '../../lib/format/locale.ts';
import type { ChosenFile, MediaFacts } from './chosen-source.ts';
import classes from './chosen-view.module.css';
import { sourcesMessages } from './sources-messages.ts';

const { file: messages } = sourcesMessages;

type ChosenFileViewProps = { chosen: ChosenFile; isReading: boolean; onClear: () => void };

/** Shows the selected video or recording with a frame of it. */
export function ChosenFileView({ chosen: { file, facts }, isReading, onClear }: ChosenFileViewProps) {
  const isSound = facts ? !facts.hasPicture : mediaKindOf(file) === 'audio';
  const Icon = isSound ? IconMicrophone : IconMovie;
  return (
    <Group gap="md" align="stretch">
      <div className={classes.frame}>
        {facts?.frameUrl ? <img src={facts.frameUrl} alt="" /> : <Icon size={24} aria-hidden />}
      </div>
      <Stack gap="2xs" align="flex-start" flex="1 1 224px" miw={0} className={classes.facts}>
        <Text inherit fw={650} data-breakable>
          {file.name}
        </Text>
        <Text size="sm" c="dimmed" role="status">
          {isReading
            ? messages.reading
            : facts
              ? describeFacts(facts, file.size)
              : messages.unread({ size: formatFileSize(file.size, locale) })}
        </Text>
        {isSound && (
          <Text size="sm" c="dimmed">
            {messages.sound}
          </Text>
        )}
        {facts?.audioTracks.length === 0 && (
          <Text size="sm" c="dimmed">
            {messages.noSound}
          </Text>
        )}
        <Button variant="default" size="sm" onClick={onClear}>
          {messages.change}
        </Button>
      </Stack>
    </Group>
  );
}

function describeFacts({ durationSec, widthPx, heightPx, audioTracks }: MediaFacts, sizeBytes: number): string {
  const pixels = widthPx && heightPx ? `${widthPx} × ${heightPx}` : null;
  const [only, ...others] = audioTracks;
  // If there are several tracks, the field below lists their languages.
  const spoken =
    only?.language && others.length === 0 ? messages.audio({ language: languageNameOf(only.language) }) : null;
  return [formatLength(durationSec), pixels, formatFileSize(sizeBytes, locale), spoken].filter(Boolean).join(' · ');
}
