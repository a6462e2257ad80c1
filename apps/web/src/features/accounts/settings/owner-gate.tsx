import type { Account, ConfirmError } from '@clipwright/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useRef } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { describeError } from '../../../lib/api/describe-error.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Placeholder } from '../../../ui/feedback/placeholder.tsx';
import { QueryPart } from '../../../ui/feedback/query-part.tsx';
import { GoogleMark } from '../../../ui/google-mark.tsx';
import { accountMessages } from './account-messages.ts';
import { type ConfirmPlace, confirmPath } from './confirm-search.ts';
import { identityQuery } from './identity-query.ts';
import { useFocusOnChange } from './use-focus-on-change.ts';

const { confirm: messages } = accountMessages;

type OwnerGateProps = {
  account: Account;
  /** The return URL for Google: a section of the settings, or the path of another page. */
  place: ConfirmPlace | `/${string}`;
  /** The reason why Google has just failed to confirm the user. */
  error: ConfirmError | null;
  onCancel: () => void;
  children: ReactNode;
};

/** Guards actions reserved for the account owner: users without a password first confirm their identity with Google. */
export function OwnerGate({ account, children, ...confirmation }: OwnerGateProps) {
  if (account.hasPassword) return children;
  return <GoogleGate {...confirmation}>{children}</GoogleGate>;
}

function GoogleGate({ place, error, onCancel, children }: Omit<OwnerGateProps, 'account'>) {
  const query = useQuery(identityQuery);
  const view = useRef<HTMLDivElement>(null);
  useFocusOnChange(view, viewOf(query.data), 'loading');
  const returnTo = isPath(place) ? place : confirmPath(place);
  const leave = useMutation({
    mutationFn: () => call(server.api.accounts['confirm-identity'].$post({ json: { returnTo } })),
    onSuccess: ({ url }) => window.location.assign(url),
  });
  const problem = leave.error ? describeError(leave.error) : error && messages.errors[error];
  return (
    <Stack ref={view} gap="md" align="flex-start" w="100%" data-status-room>
      <QueryPart query={query} failed={messages.failed} placeholder={<Placeholder width="100%" height="6rem" />}>
        {({ isConfirmed }) =>
          isConfirmed ? (
            children
          ) : (
            <Stack gap="md" w="100%" maw={400}>
              {problem && (
                <Notice tone="danger" role="alert">
                  {problem}
                </Notice>
              )}
              <p>{messages.text}</p>
              <Group gap="sm">
                <Button
                  leftSection={<GoogleMark />}
                  variant="default"
                  // Stays busy until the browser has navigated to Google.
                  loading={leave.isPending || leave.isSuccess}
                  onClick={() => leave.mutate()}
                >
                  {messages.action}
                </Button>
                <Button variant="default" onClick={onCancel}>
                  {messages.cancel}
                </Button>
              </Group>
            </Stack>
          )
        }
      </QueryPart>
    </Stack>
  );
}

const isPath = (place: OwnerGateProps['place']): place is `/${string}` => place.startsWith('/');

function viewOf(data: { isConfirmed: boolean } | undefined): 'loading' | 'ask' | 'form' {
  if (!data) return 'loading';
  return data.isConfirmed ? 'form' : 'ask';
}
