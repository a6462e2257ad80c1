import { transcriptEndings } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { refuseSubtitles } from './refuse-subtitles.ts';
import { sourcesMessages } from './sources-messages.ts';

const { upload: messages } = sourcesMessages;

type RefusedSubtitlesProps = {
  isBusy?: boolean;
  /** With other subtitles, or with none. */
  onGoOn: (subtitles: File | null) => void;
};

/** The ways on where a video is there and only its subtitles were refused: none of them loses the video. */
export function RefusedSubtitles({ isBusy = false, onGoOn }: RefusedSubtitlesProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File) => {
    const refusal = refuseSubtitles(file);
    setProblem(refusal);
    if (refusal === null) onGoOn(file);
  };
  return (
    <>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <Button disabled={isBusy} onClick={() => onGoOn(null)}>
        {messages.withoutSubtitles}
      </Button>
      <FileButton
        label={messages.otherSubtitles}
        accept={transcriptEndings.join(',')}
        size="md"
        disabled={isBusy}
        onFile={choose}
      />
    </>
  );
}
