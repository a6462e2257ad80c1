import { linkPasswordLength, reviewMessages } from '@clipwright/contract';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { Form } from '../../../ui/forms/form.tsx';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { viewLinkTexts } from './view-link-messages.ts';

const { review: texts } = viewLinkTexts;

type LinkPasswordProps = { hasPassword: boolean; isBusy: boolean; onChange: (password: string | null) => void };

/** Sets or removes the password of a link. */
export function LinkPassword({ hasPassword, isBusy, onChange }: LinkPasswordProps) {
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  return (
    <Form
      gap="xs"
      onSubmit={(event) => {
        event.preventDefault();
        setShort(password.length < linkPasswordLength.min);
        if (password.length >= linkPasswordLength.min) {
          onChange(password);
          setPassword('');
        }
      }}
    >
      {hasPassword && (
        <Text size="sm" c="dimmed">
          {texts.passwordOn}
        </Text>
      )}
      <PasswordField
        label={hasPassword ? texts.newPassword : texts.passwordLabel}
        description={texts.passwordHint}
        value={password}
        maxLength={linkPasswordLength.max}
        autoComplete="off"
        error={isShort ? reviewMessages.passwordShort : null}
        onChange={(event) => {
          setPassword(event.currentTarget.value);
          setShort(false);
        }}
      />
      <Group gap="xs">
        <Button type="submit" variant="default" size="sm" loading={isBusy}>
          {texts.set}
        </Button>
        {hasPassword && (
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => onChange(null)}>
            {texts.remove}
          </Button>
        )}
      </Group>
    </Form>
  );
}
