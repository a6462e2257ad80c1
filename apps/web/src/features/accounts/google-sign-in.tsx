import { Button, Stack } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { call, server } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useClientConfig } from '../../lib/session/session-query.ts';
import { Columns } from '../../ui/columns.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { GoogleMark } from '../../ui/google-mark.tsx';
import { accountsTexts } from './accounts-messages.ts';
import { describeSocialError } from './describe-social-error.ts';
import classes from './google-sign-in.module.css';

/** The button for signing in with Google, if the installation supports it. Google redirects back to /auth/callback. */
export function GoogleSignIn({ returnTo }: { returnTo: string | undefined }) {
  const { hasSocialSignIn } = useClientConfig();
  const mutation = useMutation({
    mutationFn: () =>
      call(
        server.api.accounts['sign-in'].social.$post({
          json: { provider: 'google', ...(returnTo !== undefined && { returnTo }) },
        }),
      ),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  if (!hasSocialSignIn) return null;
  const { error } = mutation;
  return (
    <Stack gap="md">
      <Columns component="p" columns="1fr auto 1fr" gap="sm" align="center" fz="sm" c="dimmed" className={classes.or}>
        {accountsTexts.google.or}
      </Columns>
      {error && (
        <Notice tone="danger" role="alert">
          {error instanceof ApiError ? describeSocialError(error.message) : describeError(error)}
        </Notice>
      )}
      <Button
        variant="default"
        fullWidth
        leftSection={<GoogleMark />}
        // Stays busy until the browser has navigated to Google.
        loading={mutation.isPending || mutation.isSuccess}
        onClick={() => mutation.mutate()}
      >
        {accountsTexts.google.action}
      </Button>
    </Stack>
  );
}
