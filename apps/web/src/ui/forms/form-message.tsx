import { VisuallyHidden } from '@mantine/core';
import { Notice } from '../feedback/notice.tsx';
import { uiMessages } from '../ui-messages.ts';

/** The error message of a form as a whole. Screen readers announce the number of rejected fields. */
export function FormMessage({ message, errorCount }: { message: string | null; errorCount: number }) {
  if (message)
    return (
      <Notice tone="danger" role="alert">
        {message}
      </Notice>
    );
  return (
    <VisuallyHidden role="status">{errorCount > 1 && uiMessages.fieldsToCorrect({ count: errorCount })}</VisuallyHidden>
  );
}
