import { Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useAccount, useClientConfig } from '../../lib/session/session-query.ts';
import { showToast } from '../../ui/feedback/toast.tsx';
import { accountsTexts } from './accounts-messages.ts';
import classes from './verify-email-banner.module.css';

/**
 * A prompt to verify the email address, with a button to resend the email. Hidden if the installation sends no email.
 */
export function VerifyEmailBanner() {
  const { email, emailVerified } = useAccount();
  const { hasMail } = useClientConfig();
  const resend = useMutation({
    mutationFn: () => call(server.api.accounts['verify-email'].resend.$post({})),
    onSuccess: ({ message }) => showToast(message, 'success'),
    onError: (error) => showToast(describeError(error), 'error'),
  });
  if (emailVerified || !hasMail) return null;
  const { label, text, action, sent } = accountsTexts.verifyEmailBanner;
  return (
    <Group
      component="aside"
      gap="4 md"
      bg="var(--cw-warning-tint)"
      c="warning"
      fz="sm"
      lh="sm"
      data-breakable
      className={classes.banner}
      aria-label={label}
    >
      <p>{text({ email })}</p>
      <button
        type="button"
        className={classes.action}
        aria-disabled={resend.isPending || resend.isSuccess}
        onClick={() => {
          if (!resend.isPending && !resend.isSuccess) resend.mutate();
        }}
      >
        {resend.isSuccess ? sent : action}
      </button>
    </Group>
  );
}
