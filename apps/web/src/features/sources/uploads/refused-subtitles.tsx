import { transcriptEndings } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { refuseSubtitles } from '../refuse-subtitles.ts';
import { sourcesMessages } from '../sources-messages.ts';
import { browserUploadSession } from './browser-upload-session.ts';

const { upload: messages } = sourcesMessages;

/** The ways on where a video is there and only its subtitles were refused: none of them loses the video. */
export function RefusedSubtitles() {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const refusal = refuseSubtitles(file);
    setProblem(refusal);
    if (refusal === null) browserUploadSession.resumeWithSubtitles(file);
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
      <Button onClick={() => browserUploadSession.resumeWithSubtitles(null)}>{messages.withoutSubtitles}</Button>
      <Button variant="default" onClick={() => input.current?.click()}>
        {messages.otherSubtitles}
      </Button>
    </>
  );
}
