import { transcriptEndings } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { IconSubtitles } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { refuseSubtitles } from './refuse-subtitles.ts';
import classes from './source-details.module.css';
import { sourcesMessages } from './sources-messages.ts';

const { subtitles: messages } = sourcesMessages;

type SubtitlesFieldProps = { chosen: File | null; onChange: (subtitles: File | null) => void };

/** Subtitles beside a video. */
export function SubtitlesField({ chosen, onChange }: SubtitlesFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const choose = (file: File | undefined) => {
    if (!file) return;
    const refusal = refuseSubtitles(file);
    setProblem(refusal);
    if (refusal === null) onChange(file);
  };
  return (
    <div className={classes.line}>
      <input
        ref={input}
        type="file"
        accept={transcriptEndings.join(',')}
        hidden
        aria-label={messages.add}
        onChange={(event) => {
          choose(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
      {chosen ? (
        <>
          <span>{messages.added(chosen.name)}</span>
          <Button variant="default" size="sm" onClick={() => onChange(null)}>
            {messages.remove}
          </Button>
        </>
      ) : (
        <>
          <Button
            variant="default"
            size="sm"
            leftSection={<IconSubtitles size={20} aria-hidden />}
            onClick={() => input.current?.click()}
          >
            {messages.add}
          </Button>
          <span className={problem ? classes.problem : classes.quiet} role={problem ? 'alert' : undefined}>
            {problem ?? messages.hint}
          </span>
        </>
      )}
    </div>
  );
}
