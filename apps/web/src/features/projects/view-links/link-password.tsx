import { linkPasswordLength, reviewMessages } from '@clipwright/contract';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { PasswordField } from '../../../ui/forms/password-field.tsx';
import { viewLinkTexts } from './view-link-messages.ts';
import classes from './view-link-section.module.css';

const { review: texts } = viewLinkTexts;

type LinkPasswordProps = { hasPassword: boolean; isBusy: boolean; onChange: (password: string | null) => void };

/** Sets the password of a link, or takes it away. */
export function LinkPassword({ hasPassword, isBusy, onChange }: LinkPasswordProps) {
  const [password, setPassword] = useState('');
  const [isShort, setShort] = useState(false);
  return (
    <form
      className={classes.password}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setShort(password.length < linkPasswordLength.min);
        if (password.length >= linkPasswordLength.min) {
          onChange(password);
          setPassword('');
        }
      }}
    >
      {hasPassword && <p className={classes.quiet}>{texts.passwordOn}</p>}
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
      <div className={classes.buttons}>
        <Button type="submit" variant="default" size="sm" loading={isBusy}>
          {texts.set}
        </Button>
        {hasPassword && (
          <Button variant="default" size="sm" disabled={isBusy} onClick={() => onChange(null)}>
            {texts.remove}
          </Button>
        )}
      </div>
    </form>
  );
}
