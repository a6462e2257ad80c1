import { Button, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../lib/api/api-error.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { sessionQuery, useSignedInAccount } from '../../lib/session/session-query.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { accountsTexts } from './accounts-messages.ts';

type MailLinkFormProps<Result> = {
  action: string;
  send: () => Promise<Result>;
  /** Called after the session has been reloaded, since the link may have changed who is signed in. */
  onDone: (result: Result, signedInEmail: string | null) => unknown;
  onExpired: () => void;
};

/**
 * The button that performs the action of an email link. Opening the page has no effect, because mail servers open links
 * to scan them.
 */
export function MailLinkForm<Result>({ action, send, onDone, onExpired }: MailLinkFormProps<Result>) {
  const queryClient = useQueryClient();
  const signedIn = useSignedInAccount();
  const form = useApiForm({
    initialValues: {},
    check: () => null,
    send,
    onDone: async (result) => {
      const { account } = await queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      await onDone(result, account?.email ?? null);
    },
    onFailure: (error) => {
      const isExpired = error instanceof ApiError && error.code === 'link_expired';
      if (isExpired) onExpired();
      return isExpired;
    },
  });
  return (
    <Form gap="md" onSubmit={form.onSubmit}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      {signedIn && (
        <Text inherit c="dimmed" data-breakable>
          {accountsTexts.mailLinks.signedInAs({ email: signedIn.email })}
        </Text>
      )}
      <Button type="submit" fullWidth loading={form.isBusy}>
        {action}
      </Button>
    </Form>
  );
}
