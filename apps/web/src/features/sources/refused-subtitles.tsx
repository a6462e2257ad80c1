import { Button } from '@mantine/core';
import { sourcesMessages } from './sources-messages.ts';
import { SubtitlesButton } from './subtitles-button.tsx';

const { upload: messages } = sourcesMessages;

type RefusedSubtitlesProps = {
  isBusy?: boolean;
  /** With other subtitles, or with none. */
  onGoOn: (subtitles: File | null) => void;
};

/** The ways on where a video is there and only its subtitles were refused: none of them loses the video. */
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
