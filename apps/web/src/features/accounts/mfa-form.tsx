import { accountsMessages } from '@clipwright/contract';
import { Anchor, Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { ApiError } from '../../lib/api/api-error.ts';
import { toFormProblems } from '../../lib/api/form-problems.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { Form } from '../../ui/forms/form.tsx';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { accountsTexts } from './accounts-messages.ts';

type MfaFormProps = {
  factorId: string;
  onDone: () => unknown;
  /** Called when the password step has expired or the user goes back. */
  onBack: (message: string | null) => void;
};

/** Six digits, optionally split in half by a space or hyphen, as some apps display them. */
const appCode = /^\s*\d{3}[\s-]?\d{3}\s*$/;

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export function MfaForm({ factorId, onDone, onBack }: MfaFormProps) {
  const [isRecovery, setRecovery] = useState(false);
  const form = useApiForm({
    initialValues: { code: '' },
    check: ({ code }) => {
      if (code.trim() === '') return toFormProblems([{ field: 'code', message: accountsMessages.fieldsMissing }]);
      if (isRecovery || appCode.test(code)) return null;
      return toFormProblems([{ field: 'code', message: accountsMessages.codeInvalid }]);
    },
    send: ({ code }) => verify(factorId, code),
    onDone,
    onFailure: (error) => {
      const isOver = error instanceof ApiError && error.code === 'mfa_challenge_expired';
      if (isOver) onBack(error.message);
      return isOver;
    },
  });
  const { fields, mfa } = accountsTexts;
  return (
    <Form gap="md" onSubmit={form.onSubmit}>
      <p>{isRecovery ? mfa.recoveryText : mfa.appText}</p>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <TextInput
        {...form.field('code')}
        label={isRecovery ? fields.recoveryCode : fields.code}
        autoComplete={isRecovery ? 'off' : 'one-time-code'}
        inputMode={isRecovery ? 'text' : 'numeric'}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        required
        autoFocus
      />
      <Button type="submit" fullWidth loading={form.isBusy}>
        {mfa.submit}
      </Button>
      <Group gap="xs md" justify="space-between">
        <Anchor component="button" type="button" inherit py={4} onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? mfa.useApp : mfa.useRecovery}
        </Anchor>
        <Anchor component="button" type="button" inherit py={4} onClick={() => onBack(null)}>
          {mfa.back}
        </Anchor>
      </Group>
    </Form>
  );
}

/** Verifies a code. Each attempt creates a new challenge, so a rejected code does not use up the next attempt. */
async function verify(factorId: string, code: string) {
  const factor = server.factors[':factorId'];
  const param = { factorId };
  const challenge = await call(factor.challenge.$post({ param, json: { channel: 'totp' } }));
  return call(factor.verify.$post({ param, json: { code, challenge_id: challenge.id } }));
}
