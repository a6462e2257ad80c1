import { Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import { useId, useRef } from 'react';
import { describeError } from '../../../lib/api/describe-error.ts';
import classes from './edit-panel.module.css';

type AddFileProps = {
  label: string;
  hint: string;
  /** What the browser offers to choose. */
  accept: string;
  adding: Pick<UseMutationResult<unknown, Error, File>, 'mutate' | 'isPending' | 'error'>;
};

/** A button that asks for a file of the user's and sends it. */
export function AddFile({ label, hint, accept, adding }: AddFileProps) {
  const input = useRef<HTMLInputElement>(null);
  const hintId = useId();
  const { error } = adding;
  return (
    <div>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) adding.mutate(file);
          currentTarget.value = '';
        }}
      />
      <Button
        variant="default"
        size="sm"
        loading={adding.isPending}
        aria-describedby={hintId}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <p id={hintId} className={error ? classes.problem : classes.hint} role={error ? 'alert' : undefined}>
        {error ? describeError(error) : hint}
      </p>
    </div>
  );
}
