import { transcriptEndings } from '@clipwright/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconSubtitles } from '@tabler/icons-react';
import { useState } from 'react';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { refuseSubtitles } from './refuse-subtitles.ts';
import { sourcesMessages } from './sources-messages.ts';

const { subtitles: messages } = sourcesMessages;

type SubtitlesFieldProps = { chosen: File | null; onChange: (subtitles: File | null) => void };

/** A field for the subtitles of a video. */
export function SubtitlesField({ chosen, onChange }: SubtitlesFieldProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File) => {
    const refusal = refuseSubtitles(file);
    setProblem(refusal);
    if (refusal === null) onChange(file);
  };
  return (
    <Group gap="xs md">
      {chosen ? (
        <>
          <span>{messages.added({ name: chosen.name })}</span>
          <Button variant="default" size="sm" onClick={() => onChange(null)}>
            {messages.remove}
          </Button>
        </>
      ) : (
        <>
          <FileButton
            label={messages.add}
            accept={transcriptEndings.join(',')}
            leftSection={<IconSubtitles size={20} aria-hidden />}
            onFile={choose}
          />
          <Text span size="sm" c={problem ? 'danger' : 'dimmed'} role={problem ? 'alert' : undefined}>
            {problem ?? messages.hint}
          </Text>
        </>
      )}
    </Group>
  );
}
