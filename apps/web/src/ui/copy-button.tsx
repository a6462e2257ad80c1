import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { uiMessages } from './ui-messages.ts';
import { useCopy } from './use-copy.ts';

type CopyButtonProps = {
  /** The text to copy. */
  value: string;
  /** The label of the button. `name` replaces it for screen readers if there are several such buttons. */
  label: string;
  name?: string;
  size?: 'xs' | 'md';
  /** Called if the browser refuses to copy. */
  onRefused?: () => void;
};

/** Copies a text, then shows for two seconds that it was copied or that the browser refused. */
export function CopyButton({ value, label, name, size = 'xs', onRefused }: CopyButtonProps) {
  const { outcome, copy } = useCopy();
  const word = outcome && uiMessages[outcome];
  return (
    <>
      <Button
        variant="default"
        size={size}
        leftSection={outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        {...(name && { 'aria-label': name })}
        onClick={() => void copy(value).then((isCopied) => !isCopied && onRefused?.())}
      >
        {word ?? label}
      </Button>
      <VisuallyHidden role="status">{word}</VisuallyHidden>
    </>
  );
}
