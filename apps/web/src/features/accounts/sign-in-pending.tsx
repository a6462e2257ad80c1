import { VisuallyHidden } from '@mantine/core';
import { Placeholder } from '../../ui/feedback/placeholder.tsx';
import { uiMessages } from '../../ui/ui-messages.ts';
import { SignInLayout } from './sign-in-layout.tsx';

/** The outline of a sign-in page while its code or the session is on the way. */
export function SignInPending() {
  return (
    <SignInLayout>
      <VisuallyHidden role="status">{uiMessages.loading}</VisuallyHidden>
      <Placeholder width="200px" height="40px" />
      <Placeholder width="100%" height="66px" />
      <Placeholder width="100%" height="66px" />
      <Placeholder width="100%" height="42px" />
    </SignInLayout>
  );
}
