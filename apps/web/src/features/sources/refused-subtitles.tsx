import { transcriptEndings } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
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
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File | undefined) => {
    if (!file) return;
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
      <input
        ref={input}
        type="file"
        accept={transcriptEndings.join(',')}
        hidden
        aria-label={messages.otherSubtitles}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0];
          event.currentTarget.value = '';
          choose(file);
        }}
      />
      <Button disabled={isBusy} onClick={() => onGoOn(null)}>
        {messages.withoutSubtitles}
      </Button>
      <Button variant="default" disabled={isBusy} onClick={() => input.current?.click()}>
        {messages.otherSubtitles}
      </Button>
    </>
  );
}
