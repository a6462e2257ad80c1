import { Button, Stack } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useFocusOnChange } from './use-focus-on-change.ts';

type OpenableFormProps = {
  /** The label of the button that opens the form. */
  action: string;
  isOpenAtStart?: boolean;
  /** Renders the form. `close` takes a message about the result, or nothing if the form was canceled. */
  children: (close: (done?: string) => void) => ReactNode;
};

/** A button that opens a form in its place. Escape cancels. The result is shown in the same place. */
export function OpenableForm({ action, isOpenAtStart = false, children }: OpenableFormProps) {
  const [isOpen, setOpen] = useState(isOpenAtStart);
  const [done, setDone] = useState<string | null>(null);
  const view = useRef<HTMLDivElement>(null);
  useFocusOnChange(view, isOpen ? 'form' : 'button', 'button');

  const close = (result?: string) => {
    setOpen(false);
    setDone(result ?? null);
  };
  return (
    <Stack
      ref={view}
      gap="md"
      align="flex-start"
      w="100%"
      data-status-room
      onKeyDown={(event) => isOpen && event.key === 'Escape' && close()}
    >
      <div role="status">{done && <Notice tone="success">{done}</Notice>}</div>
      {isOpen ? (
        children(close)
      ) : (
        <Button
          variant="default"
          onClick={() => {
            setDone(null);
            setOpen(true);
          }}
        >
          {action}
        </Button>
      )}
    </Stack>
  );
}
