import { VisuallyHidden } from '@mantine/core';
import { Notice } from '../feedback/notice.tsx';
import { uiMessages } from '../ui-messages.ts';

/** The problem of a form as a whole. The number of refused fields is announced to screen readers. */
export function FormMessage({ message, errorCount }: { message: string | null; errorCount: number }) {
  if (message)
    return (
      <Notice tone="danger" role="alert">
        {message}
      </Notice>
    );
  return <VisuallyHidden role="status">{errorCount > 1 && uiMessages.fieldsToCorrect(errorCount)}</VisuallyHidden>;
}
