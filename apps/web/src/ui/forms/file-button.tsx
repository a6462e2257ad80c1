import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

type FileButtonProps = ButtonProps & {
  /** The label of the field, and of the button by default. */
  label: string;
  /** The file types that the browser accepts; by default all. */
  accept?: string | undefined;
  onFile: (file: File) => void;
  children?: ReactNode;
  'aria-describedby'?: string;
};

/** A button that opens the file picker for one file. */
export function FileButton({ label, accept, onFile, children = label, ...button }: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        hidden
        aria-label={label}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Clears the input, so that the same file can be selected again.
          currentTarget.value = '';
          if (file) onFile(file);
        }}
      />
      <Button variant="default" size="sm" {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
    </>
  );
}
