import { VisuallyHidden } from '@mantine/core';
import { Notice } from '../feedback/notice.tsx';
import { uiMessages } from '../ui-messages.ts';

/** What is wrong with a form as a whole. Where several fields are refused, their number is said to screen readers. */
export function FormMessage({ message, errorCount }: { message: string | null; errorCount: number }) {
  if (message)
    return (
      <Notice tone="danger" role="alert">
        {message}
      </Notice>
    );
  return <VisuallyHidden role="status">{errorCount > 1 && uiMessages.fieldsToCorrect(errorCount)}</VisuallyHidden>;
}
