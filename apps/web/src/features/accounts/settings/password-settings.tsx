import { type Account, type ClientConfig, passwordLengths } from '@clipwright/contract';
import { Stack } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { call, server } from '../../../lib/api/api.ts';
import { checkLater } from '../../../lib/api/check-later.ts';
import { useApiForm } from '../../../lib/api/use-api-form.ts';
import { Form } from '../../../ui/forms/form.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { AccountFormButtons } from './account-form-buttons.tsx';
import { accountMessages } from './account-messages.ts';
import { OpenableForm } from './openable-form.tsx';
import { noProof, ProofFields, type ProofValues } from './proof-fields.tsx';
import { sessionsQuery } from './sessions-query.ts';

const check = checkLater(() => import('./settings-checks.ts').then(({ checkPasswordChange }) => checkPasswordChange));

const { password: messages } = accountMessages;

type PasswordSettingsProps = { account: Account; config: Pick<ClientConfig, 'hasMail' | 'passwordMinLength'> };

export function PasswordSettings({ account, config }: PasswordSettingsProps) {
  const { hasMail, passwordMinLength } = config;
  if (!account.hasPassword) return <p>{hasMail ? messages.none : messages.noneWithoutMail}</p>;
  return (
    <Stack gap="md" align="flex-start" w="100%" data-status-room>
      <p>{messages.text}</p>
      <OpenableForm action={messages.change}>
        {(close) => <ChangePasswordForm account={account} minLength={passwordMinLength} onClose={close} />}
      </OpenableForm>
    </Stack>
  );
}

type ChangePasswordValues = ProofValues & { password: string; confirmPassword: string };

type ChangePasswordFormProps = { account: Account; minLength: number; onClose: (done?: string) => void };

function ChangePasswordForm({ account, minLength, onClose }: ChangePasswordFormProps) {
  const client = useQueryClient();
  const toInput = ({ code, ...passwords }: ChangePasswordValues) => ({
    ...passwords,
    ...(account.mfaEnabled && { code }),
  });
  const form = useApiForm({
    initialValues: { ...noProof, password: '', confirmPassword: '' },
    check: (values) => check(toInput(values)),
    send: (values) => call(server.api.accounts['change-password'].$post({ json: toInput(values) })),
    onDone: async () => {
      onClose(messages.changed);
      await client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
  });
  return (
    <Form gap="md" w="100%" maw={400} onSubmit={form.onSubmit}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <ProofFields account={account} field={form.field} />
      <PasswordField
        {...form.field('password')}
        label={messages.next}
        description={messages.hint({ min: minLength, max: passwordLengths.max })}
        autoComplete="new-password"
        required
      />
      <PasswordField {...form.field('confirmPassword')} label={messages.confirm} autoComplete="new-password" required />
      <AccountFormButtons
        submit={messages.submit}
        cancel={messages.cancel}
        isBusy={form.isBusy}
        onCancel={() => onClose()}
      />
    </Form>
  );
}
