import { type Account, deleteAccountInput } from '@clipwright/contract';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call, server } from '../../lib/api.ts';
import { checkWith, toFormProblems } from '../../lib/form-problems.ts';
import { useApiForm } from '../../lib/use-api-form.ts';
import { useLeave } from '../../lib/use-leave.ts';
import { FormMessage } from '../../ui/form-message.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { accountMessages } from './account-messages.ts';
import classes from './settings.module.css';
import { UsernameField } from './username-field.tsx';

const { deleteAccount: messages } = accountMessages;

/** The end of an account, behind a dialog that says what goes with it. */
export function DeleteAccount({ account, driveNames }: { account: Account; driveNames: string | null }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <div className={classes.stack}>
      <p>{messages.text}</p>
      <Button variant="default" className={classes.destructive} onClick={() => setAsking(true)}>
        {messages.open}
      </Button>
      <ModalDialog isOpen={isAsking} title={messages.dialogTitle} text={<WhatGoes />} onClose={() => setAsking(false)}>
        <DeleteAccountForm account={account} driveNames={driveNames} onCancel={() => setAsking(false)} />
      </ModalDialog>
    </div>
  );
}

function WhatGoes() {
  return (
    <>
      <p>{messages.goes}</p>
      <ul className={classes.bullets}>
        {messages.goesList.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{messages.exportFirst}</p>
    </>
  );
}

type DeleteAccountValues = { currentPassword: string; confirmEmail: string; deleteCloudFiles: boolean };
type DeleteAccountFormProps = { account: Account; driveNames: string | null; onCancel: () => void };

function DeleteAccountForm({ account, driveNames, onCancel }: DeleteAccountFormProps) {
  const leave = useLeave();
  const { hasPassword, email } = account;
  // An account that only ever signed in with Google types its address instead of a password.
  const toInput = ({ currentPassword, confirmEmail, deleteCloudFiles }: DeleteAccountValues) => ({
    ...(hasPassword ? { currentPassword } : { confirmEmail: confirmEmail.trim() }),
    deleteCloudFiles,
  });
  const form = useApiForm({
    initialValues: { currentPassword: '', confirmEmail: '', deleteCloudFiles: false },
    check: (values) => {
      const isOther = !hasPassword && values.confirmEmail.trim().toLowerCase() !== email.toLowerCase();
      if (isOther) return toFormProblems([{ field: 'confirmEmail', message: messages.confirmEmailWrong }]);
      return checkWith(deleteAccountInput)(toInput(values));
    },
    send: (values) => call(server.api.accounts.delete.$post({ json: toInput(values) })),
    onDone: leave,
  });
  return (
    <form className={classes.form} onSubmit={form.onSubmit} noValidate>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      {hasPassword ? (
        <>
          <UsernameField email={email} />
          <PasswordField
            {...form.field('currentPassword')}
            label={messages.password}
            autoComplete="current-password"
            required
            autoFocus
          />
        </>
      ) : (
        <TextInput
          {...form.field('confirmEmail')}
          label={messages.confirmEmail(email)}
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
          autoFocus
        />
      )}
      {driveNames !== null && (
        <Checkbox
          {...form.field('deleteCloudFiles', 'checkbox')}
          label={messages.deleteCloudFiles(driveNames)}
          description={messages.keepCloudFiles}
        />
      )}
      <div className={classes.buttons}>
        <Button type="submit" color="danger" loading={form.isBusy}>
          {messages.submit}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </div>
    </form>
  );
}
