import { Button, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconCopy } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { uiMessages } from './messages.ts';

const wordShownMs = 2000;

type CopyButtonProps = {
  /** What is copied. */
  value: string;
  /** On the button; `name` is read out instead where several stand together. */
  label: string;
  name?: string;
};

/** Copies a text and says so for two seconds, or that the browser refused. */
export function CopyButton({ value, label, name }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<'copied' | 'refused' | null>(null);
  useEffect(() => {
    if (!outcome) return;
    const timer = setTimeout(() => setOutcome(null), wordShownMs);
    return () => clearTimeout(timer);
  }, [outcome]);
  const word = outcome && uiMessages[outcome];
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={outcome === 'copied' ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
        {...(name && { 'aria-label': name })}
        onClick={() => void copy(value).then((isCopied) => setOutcome(isCopied ? 'copied' : 'refused'))}
      >
        {word ?? label}
      </Button>
      <VisuallyHidden role="status">{word}</VisuallyHidden>
    </>
  );
}

/** Without https there is no clipboard to write to. */
async function copy(value: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(value);
    return true;
  } catch {
    return false;
  }
}
