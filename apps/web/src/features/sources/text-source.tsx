import '@mantine/core/styles/Input.layer.css';
import { type ProcessingCapabilities, transcriptEnding, transcriptEndings } from '@clipwright/contract';
import { Button, Textarea } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import type { ChosenText } from './chosen-source.ts';
import { describeTextVoices } from './describe-text-voices.ts';
import { readTextFile } from './read-text-file.ts';
import { sourcesMessages } from './sources-messages.ts';
import classes from './text-source.module.css';

const { text: messages } = sourcesMessages;
const largestBytes = 5_000_000;

type TextSourceProps = {
  chosen: ChosenText | null;
  error: string | null;
  /** The installation's voices; undefined until they are known. */
  voices: ProcessingCapabilities['voices'] | undefined;
  onChange: (chosen: ChosenText) => void;
};

/** Pasted text, or a transcript file that is read in the browser. */
export function TextSource({ chosen, error, voices, onChange }: TextSourceProps) {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const text = chosen?.text ?? '';
  const open = async (file: File | undefined) => {
    if (!file) return;
    if (transcriptEnding(file.name) === null) return setProblem(messages.wrongKind);
    if (file.size > largestBytes) return setProblem(messages.tooLarge);
    try {
      onChange({ kind: 'text', text: await readTextFile(file), fileName: file.name });
      setProblem(null);
    } catch {
      setProblem(messages.unreadable);
    }
  };
  const count = text.trim() === '' ? 0 : text.trim().split(/\s+/).length;
  return (
    <div className={classes.source}>
      <Textarea
        label={messages.label}
        description={messages.hint}
        error={problem ?? error}
        value={text}
        rows={8}
        onChange={(event) => {
          setProblem(null);
          onChange({ kind: 'text', text: event.currentTarget.value, fileName: null });
        }}
      />
      <div className={classes.line}>
        <input
          ref={input}
          type="file"
          accept={[...transcriptEndings, 'text/plain', 'application/json'].join(',')}
          hidden
          aria-label={messages.open}
          onChange={(event) => {
            const [file] = event.currentTarget.files ?? [];
            void open(file);
            event.currentTarget.value = '';
          }}
        />
        <Button
          variant="default"
          size="sm"
          leftSection={<IconFileText size={20} aria-hidden />}
          onClick={() => input.current?.click()}
        >
          {messages.open}
        </Button>
        <span className={classes.quiet}>
          {count === 0
            ? messages.openHint
            : [messages.words(count), chosen?.fileName ? messages.opened(chosen.fileName) : null]
                .filter(Boolean)
                .join(' · ')}
        </span>
      </div>
      {voices && <p className={classes.quiet}>{describeTextVoices(voices)}</p>}
    </div>
  );
}
