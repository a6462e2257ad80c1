import { type ProcessingCapabilities, transcriptEndings } from '@clipwright/contract';
import { Group, Stack, Text } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { FileButton } from '../../ui/forms/file-button.tsx';
import type { ChosenText } from './chosen-source.ts';
import { describeTextVoices } from './describe-text-voices.ts';
import { sourcesMessages } from './sources-messages.ts';

const { text: messages } = sourcesMessages;

type TextDetailsProps = {
  /** Null until a text is entered. */
  chosen: ChosenText | null;
  /** The installation's voices; undefined while loading. */
  voices: ProcessingCapabilities['voices'] | undefined;
  onOpen: (file: File) => void;
};

/** The facts about a text, a button to open it from a file, and the voice that reads it. */
export function TextDetails({ chosen, voices, onOpen }: TextDetailsProps) {
  const words = chosen?.text.trim().split(/\s+/).length ?? 0;
  return (
    <Stack gap="sm">
      <Group gap="xs md">
        <FileButton
          label={messages.open}
          accept={[...transcriptEndings, 'text/plain', 'application/json'].join(',')}
          leftSection={<IconFileText size={20} aria-hidden />}
          onFile={onOpen}
        />
        <Text span size="sm" c="dimmed">
          {words === 0
            ? messages.openHint
            : [messages.words({ count: words }), chosen?.fileName ? messages.opened({ name: chosen.fileName }) : null]
                .filter(Boolean)
                .join(' · ')}
        </Text>
      </Group>
      {voices && (
        <Text size="sm" c="dimmed">
          {describeTextVoices(voices)}
        </Text>
      )}
    </Stack>
  );
}
