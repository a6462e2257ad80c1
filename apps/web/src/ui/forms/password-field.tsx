import { TextInput, type TextInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import { uiMessages } from '../ui-messages.ts';
import classes from './password-field.module.css';

/** A password field with a button that shows the password, for mouse, touch and keyboard. */
export function PasswordField(props: TextInputProps) {
  const [isShown, setShown] = useState(false);
  const Icon = isShown ? IconEyeOff : IconEye;
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      rightSection={
        <button
          type="button"
          className={classes.toggle}
          data-square
          style={{ width: 36, height: 36, borderRadius: 'var(--mantine-radius-xs)' }}
          aria-label={uiMessages.showPassword}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon size={20} aria-hidden />
        </button>
      }
    />
  );
}
