import { Button, type ButtonProps } from '@mantine/core';
import { type ReactNode, useRef } from 'react';

type FileButtonProps = ButtonProps & {
  /** The label of the field, which is the default label of the button. */
  label: string;
  /** The file types that the browser accepts; default all. */
  accept?: string | undefined;
  onFile: (file: File) => void;
  children?: ReactNode;
  'aria-describedby'?: string;
};

/** A button that asks for one file. */
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
          // The same file can be chosen again.
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
