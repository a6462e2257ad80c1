import { transcriptEndings } from '@clipwright/contract';
import { useState } from 'react';
import { Notice } from '../../ui/feedback/notice.tsx';
import { FileButton } from '../../ui/forms/file-button.tsx';
import { refuseSubtitles } from './refuse-subtitles.ts';

type SubtitlesButtonProps = { label: string; size: 'sm' | 'md'; isBusy: boolean; onFile: (file: File) => void };

/** A button that opens the file picker for subtitles. If a file cannot be used, it shows the reason. */
export function SubtitlesButton({ label, size, isBusy, onFile }: SubtitlesButtonProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File) => {
    const refusal = refuseSubtitles(file);
    setProblem(refusal);
    if (refusal === null) onFile(file);
  };
  return (
    <>
      {problem && (
        <Notice tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <FileButton label={label} accept={transcriptEndings.join(',')} size={size} disabled={isBusy} onFile={choose} />
    </>
  );
}
