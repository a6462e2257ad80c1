import { cloudProviderNames } from '@clipwright/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconCloud } from '@tabler/icons-react';
import { formatBytes } from '../../lib/format/format-bytes.ts';
import { formatLength } from '../../lib/format/format-length.ts';
import type { ChosenDriveVideo } from './chosen-source.ts';
import classes from './chosen-view.module.css';
import { refuseChosenSize, refuseUsedLength, type SourceLimits } from './source-limits.ts';
import { sourcesMessages } from './sources-messages.ts';
import { SubtitlesField } from './subtitles-field.tsx';
import { TrimField } from './trim-field.tsx';

const { drive: messages } = sourcesMessages;

type DriveVideoViewProps = {
  chosen: ChosenDriveVideo;
  limits: SourceLimits;
  hasOwnSubtitlesField: boolean;
  onChange: (chosen: ChosenDriveVideo | null) => void;
};

/** Shows the selected video from one of the user's drives. */
export function DriveVideoView({ chosen, limits, hasOwnSubtitlesField, onChange }: DriveVideoViewProps) {
  const { name, provider, durationSec, sizeBytes, trim, subtitles } = chosen;
  const facts = [
    messages.from({ provider: cloudProviderNames[provider] }),
    durationSec !== null && formatLength(durationSec),
    sizeBytes !== null && formatBytes(sizeBytes),
  ];
  const tooLarge = refuseChosenSize(chosen, limits);
  return (
    <Stack gap="sm">
      <Group gap="md" align="stretch">
        <div className={classes.frame}>
          <IconCloud size={24} aria-hidden />
        </div>
        <Stack gap="2xs" align="flex-start" flex="1 1 224px" miw={0} className={classes.facts}>
          <Text inherit fw={650} data-breakable>
            {name}
          </Text>
          <Text size="sm" c="dimmed">
            {facts.filter(Boolean).join(' · ')}
          </Text>
          <Button variant="default" size="sm" onClick={() => onChange(null)}>
            {messages.change}
          </Button>
        </Stack>
      </Group>
      {tooLarge && (
        <Text size="sm" c="danger" role="alert">
          {tooLarge}
        </Text>
      )}
      {durationSec !== null && (
        <TrimField
          durationSec={durationSec}
          trim={trim}
          error={refuseUsedLength(chosen, limits)}
          onChange={(part) => onChange({ ...chosen, trim: part })}
        />
      )}
      {!hasOwnSubtitlesField && (
        <SubtitlesField chosen={subtitles} onChange={(file) => onChange({ ...chosen, subtitles: file })} />
      )}
    </Stack>
  );
}
