import { useQueryErrorResetBoundary } from '@tanstack/react-query';
import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { ApiError } from '../lib/api/api-error.ts';
import { describeError } from '../lib/api/describe-error.ts';
import { ErrorPanel } from '../ui/feedback/error-panel.tsx';
import { appMessages } from './app-messages.ts';

/** The error screen of a route. "Try again" reloads its data. */
export function RouteError({ error }: ErrorComponentProps) {
  const router = useRouter();
  const { reset } = useQueryErrorResetBoundary();
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <ErrorPanel
      title={appMessages.error.title}
      text={describeError(error)}
      reference={requestId && appMessages.error.reference({ requestId })}
      action={appMessages.error.retry}
      onAction={() => {
        reset();
        void router.invalidate();
      }}
    />
  );
}
