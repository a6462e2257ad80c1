import type { MfaEnrollment } from '@clipwright/contract';
import { accountsMessages } from '@clipwright/contract';
import { Group, TextInput } from '@mantine/core';
import { toFormProblems } from '../../../../lib/api/form-problems.ts';
import { useApiForm } from '../../../../lib/api/use-api-form.ts';
import { CopyButton } from '../../../../ui/copy-button.tsx';
import { Form } from '../../../../ui/forms/form.tsx';
import { FormMessage } from '../../../../ui/forms/form-message.tsx';
import { AccountFormButtons } from '../account-form-buttons.tsx';
import { accountMessages } from '../account-messages.ts';
import { confirmEnrollment } from './mfa-query.ts';
import classes from './two-factor.module.css';

const { twoFactor: messages } = accountMessages;

/** Six digits, optionally split in half by a space or hyphen, as some apps display them. */
const appCode = /^\s*\d{3}[\s-]?\d{3}\s*$/;

type EnrollmentFormProps = { enrolment: MfaEnrollment; onDone: () => unknown; onCancel: () => void };

/** The secret as a QR code and as text, and a field for the first code from the app. */
export function EnrollmentForm({ enrolment, onDone, onCancel }: EnrollmentFormProps) {
  const form = useApiForm({
    initialValues: { code: '' },
    check: ({ code }) =>
      appCode.test(code) ? null : toFormProblems([{ field: 'code', message: accountsMessages.codeInvalid }]),
    send: ({ code }) => confirmEnrollment(enrolment, code),
    onDone,
  });
  return (
    <Form gap="md" align="flex-start" w="100%" className={classes.form} onSubmit={form.onSubmit}>
      <p>{messages.scan}</p>
      <img className={classes.picture} src={enrolment.qrCode} alt={messages.qrCode} width={200} height={200} />
      <div>
        <p>{messages.secret}</p>
        <Group component="p" gap="xs sm" className={classes.secret}>
          <code>{inFours(enrolment.secret)}</code>
          <CopyButton value={enrolment.secret} label={messages.copy} name={messages.copySecret} />
        </Group>
      </div>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <TextInput
        {...form.field('code')}
        label={messages.code}
        description={messages.codeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        autoCorrect="off"
        spellCheck={false}
        required
      />
      <AccountFormButtons submit={messages.verify} cancel={messages.cancel} isBusy={form.isBusy} onCancel={onCancel} />
    </Form>
  );
}

/** Groups the secret into fours, which are easier to read while typing. */
const inFours = (secret: string) => secret.match(/.{1,4}/g)?.join(' ') ?? secret;
