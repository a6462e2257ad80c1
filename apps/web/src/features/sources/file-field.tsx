import { IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useState } from 'react';
import classes from './file-field.module.css';
import { sourcesMessages } from './sources-messages.ts';

type FileFieldProps = {
  /** What can be chosen, in one line. */
  hint: string;
  error: string | null;
  onChoose: (files: File[]) => void;
};

const { file: messages } = sourcesMessages;

/** A field to drop a video on. It is the browser's own file field, so that keys and screen readers know it. */
export function FileField({ hint, error, onChoose }: FileFieldProps) {
  const id = useId();
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onChoose(files);
  };
  return (
    <div>
      <label
        className={classes.field}
        data-over={isOver || undefined}
        data-invalid={error !== null || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <IconUpload size={20} aria-hidden />
        <span className={classes.words}>
          <span className={classes.action}>{messages.choose}</span> {isOver ? messages.dropNow : messages.drop}
        </span>
        <input
          type="file"
          accept="video/*,.mkv,.ts,.mts,.m2ts"
          className={classes.input}
          aria-label={messages.choose}
          aria-describedby={`${id}-hint`}
          aria-invalid={error !== null}
          onChange={(event) => {
            const files = [...(event.currentTarget.files ?? [])];
            // The same file can be chosen again after it was refused.
            event.currentTarget.value = '';
            if (files.length > 0) onChoose(files);
          }}
        />
      </label>
      <div id={`${id}-hint`}>
        {error !== null && (
          <p className={classes.error} role="alert">
            {error}
          </p>
        )}
        <p className={classes.hint}>{hint}</p>
      </div>
    </div>
  );
}
