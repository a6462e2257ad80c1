import type { UseMutationResult } from '@tanstack/react-query';
import { useId } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import { FileButton } from '../../../ui/forms/file-button.tsx';
import { PanelNote } from './panel-note.tsx';

type AddFileProps = {
  label: string;
  hint: string;
  /** The accepted file types, as for a file input. */
  accept: string;
  adding: Pick<UseMutationResult<unknown, Error, File>, 'mutate' | 'isPending' | 'error'>;
};

/** A button that opens a file picker and uploads the chosen file. */
export function AddFile({ label, hint, accept, adding }: AddFileProps) {
  const hintId = useId();
  const { error } = adding;
  return (
    <div>
      <FileButton
        label={label}
        accept={accept}
        loading={adding.isPending}
        aria-describedby={hintId}
        onFile={adding.mutate}
      />
      <PanelNote c={error ? 'danger' : 'dimmed'} id={hintId} role={error ? 'alert' : undefined}>
        {error ? describeError(error) : hint}
      </PanelNote>
    </div>
  );
}
