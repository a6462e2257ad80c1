import type { Account } from '@clipwright/contract';
import { Group, Stack, Text, TextInput } from '@mantine/core';
import { call, server } from '../../../lib/api/api.ts';
import { checkLater } from '../../../lib/api/check-later.ts';
import { useApiForm } from '../../../lib/api/use-api-form.ts';
import { StatusChip } from '../../../ui/feedback/status-chip.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { OperatorHelpLink } from '../../../ui/operator-help-link.tsx';
import { AccountFormButtons } from './account-form-buttons.tsx';
import { accountMessages } from './account-messages.ts';
import type { ConfirmReturn } from './confirm-search.ts';
import { OpenableForm } from './openable-form.tsx';
import { OwnerGate } from './owner-gate.tsx';
import { noProof, ProofFields, type ProofValues, toProof } from './proof-fields.tsx';
import { useProofFailure } from './use-proof-failure.ts';

const check = checkLater(() => import('./settings-checks.ts').then(({ checkEmailChange }) => checkEmailChange));

const { email: messages } = accountMessages;

type EmailSettingsProps = {
  account: Account;
  /** True if the installation can send the link that confirms a new address. */
  hasMail: boolean;
  returned: ConfirmReturn | null;
};

/** The email address for signing in. A new address takes effect once the link sent to it is opened. */
export function EmailSettings({ account, hasMail, returned }: EmailSettingsProps) {
  const back = returned?.place === 'email' ? returned : null;
  return (
    <Stack gap="md" align="flex-start" w="100%" data-status-room>
      <Group component="p" gap="2xs sm" data-breakable>
        <span>{account.email}</span>
        {account.emailVerified ? (
          <StatusChip tone="success">{messages.verified}</StatusChip>
        ) : (
          <StatusChip tone="warning">{messages.notVerified}</StatusChip>
        )}
      </Group>
      {hasMail ? (
        <OpenableForm action={messages.change} isOpenAtStart={back !== null}>
          {(close) => (
            <OwnerGate account={account} place="email" error={back?.error ?? null} onCancel={() => close()}>
              <ChangeEmailForm account={account} onClose={close} />
            </OwnerGate>
          )}
        </OpenableForm>
      ) : (
        <Text size="sm" c="dimmed">
          {messages.noMail} <OperatorHelpLink />
        </Text>
      )}
    </Stack>
  );
}

function ChangeEmailForm({ account, onClose }: { account: Account; onClose: (done?: string) => void }) {
  const toInput = ({ email, ...proof }: ProofValues & { email: string }) => ({ email, ...toProof(account, proof) });
  const form = useApiForm({
    initialValues: { email: '', ...noProof },
    check: (values) => check(toInput(values)),
    send: (values) => call(server.api.accounts['change-email'].$post({ json: toInput(values) })),
    onDone: (_result, { email }) => onClose(messages.sent({ email: email.trim() })),
    onFailure: useProofFailure(),
  });
  return (
    <Form gap="md" w="100%" maw={400} onSubmit={form.onSubmit}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <TextInput
        {...form.field('email')}
        label={messages.newEmail}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
      />
      <ProofFields account={account} field={form.field} />
      <AccountFormButtons
        submit={messages.submit}
        cancel={messages.cancel}
        isBusy={form.isBusy}
        onCancel={() => onClose()}
      />
    </Form>
  );
}
