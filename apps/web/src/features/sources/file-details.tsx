import { Stack, Text } from '@mantine/core';
import { AudioTrackField } from '../../ui/forms/audio-track-field.tsx';
import { ChosenFileView } from './chosen-file-view.tsx';
import type { ChosenFile } from './chosen-source.ts';
import { refuseChosenSize, refuseUsedLength, type SourceLimits } from './source-limits.ts';
import { sourcesMessages } from './sources-messages.ts';
import { SubtitlesField } from './subtitles-field.tsx';
import { TrimField } from './trim-field.tsx';

const { file: messages } = sourcesMessages;

type FileDetailsProps = {
  chosen: ChosenFile;
  limits: SourceLimits;
  isReading: boolean;
  hasOwnSubtitlesField: boolean;
  onClear: () => void;
  onChange: (chosen: ChosenFile) => void;
};

/**
 * Shows the facts about the selected video file, a choice of audio tracks if there are several, and the part to use.
 */
export function FileDetails({ chosen, limits, isReading, hasOwnSubtitlesField, onClear, onChange }: FileDetailsProps) {
  const tooLarge = refuseChosenSize(chosen, limits);
  return (
    <Stack gap="sm">
      <ChosenFileView chosen={chosen} isReading={isReading} onClear={onClear} />
      {tooLarge && (
        <Text size="sm" c="danger" role="alert">
          {tooLarge}
        </Text>
      )}
      {chosen.facts && (
        <AudioTrackField
          tracks={chosen.facts.audioTracks}
          chosen={chosen.audioTrack}
          description={messages.tracksHint({ count: chosen.facts.audioTracks.length })}
          onChange={(audioTrack) => onChange({ ...chosen, audioTrack })}
        />
      )}
      {chosen.facts && (
        <TrimField
          durationSec={chosen.facts.durationSec}
          trim={chosen.trim}
          error={refuseUsedLength(chosen, limits)}
          onChange={(trim) => onChange({ ...chosen, trim })}
        />
      )}
      {!hasOwnSubtitlesField && (
        <SubtitlesField chosen={chosen.subtitles} onChange={(subtitles) => onChange({ ...chosen, subtitles })} />
      )}
    </Stack>
  );
}
