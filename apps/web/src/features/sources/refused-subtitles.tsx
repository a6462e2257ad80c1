import { Button } from '@mantine/core';
import { sourcesMessages } from './sources-messages.ts';
import { SubtitlesButton } from './subtitles-button.tsx';

const { upload: messages } = sourcesMessages;

type RefusedSubtitlesProps = {
  isBusy?: boolean;
  /** Continues with other subtitles, or with null for none. */
  onGoOn: (subtitles: File | null) => void;
};

/** The options after only the subtitles of a video were rejected. None of them loses the video. */
export function RefusedSubtitles({ isBusy = false, onGoOn }: RefusedSubtitlesProps) {
  return (
    <>
      <Button disabled={isBusy} onClick={() => onGoOn(null)}>
        {messages.withoutSubtitles}
      </Button>
      <SubtitlesButton label={messages.otherSubtitles} size="md" isBusy={isBusy} onFile={onGoOn} />
    </>
  );
}
