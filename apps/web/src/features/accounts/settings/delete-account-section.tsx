import type { Account } from '@clipwright/contract';
import { Button, Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { call, server } from '../../../lib/api/api.ts';
import { checkLater } from '../../../lib/api/check-later.ts';
import { toFormProblems } from '../../../lib/api/form-problems.ts';
import { useApiForm } from '../../../lib/api/use-api-form.ts';
import { useSignedOutRedirect } from '../../../lib/session/use-signed-out-redirect.ts';
import { ModalDialog } from '../../../ui/dialogs/modal-dialog.tsx';
import { Form } from '../../../ui/forms/form.tsx';
import { FormMessage } from '../../../ui/forms/form-message.tsx';
import { accountMessages } from './account-messages.ts';
import type { ConfirmReturn } from './confirm-search.ts';
import { OwnerGate } from './owner-gate.tsx';
import { noProof, ProofFields, type ProofValues, toProof } from './proof-fields.tsx';
import { useProofFailure } from './use-proof-failure.ts';

const check = checkLater(() => import('./settings-checks.ts').then(({ checkDeletion }) => checkDeletion));

const { deleteAccount: messages } = accountMessages;

/** The names of the user's drives as a list in prose. Null if there are none. */
type DriveNames = { driveNames: string | null; expiredDriveNames: string | null };
type DeleteAccountProps = { account: Account; returned: ConfirmReturn | null } & DriveNames;

/** The button that deletes the account. A dialog first lists everything that will be deleted. */
export function DeleteAccountSection({ account, returned, ...drives }: DeleteAccountProps) {
  const back = returned?.place === 'delete' ? returned : null;
  const [isAsking, setAsking] = useState(back !== null);
  const cancel = () => setAsking(false);
  return (
    <Stack gap="md" align="flex-start" w="100%" data-status-room>
      <p>{messages.text}</p>
      <Button
        variant="default"
        c="var(--cw-danger)"
        style={{ borderColor: 'var(--cw-danger)' }}
        onClick={() => setAsking(true)}
      >
        {messages.open}
      </Button>
      <ModalDialog isOpen={isAsking} title={messages.dialogTitle} text={<DeletionSummary />} onClose={cancel}>
        <OwnerGate account={account} place="delete" error={back?.error ?? null} onCancel={cancel}>
          <DeleteAccountForm account={account} {...drives} onCancel={cancel} />
        </OwnerGate>
      </ModalDialog>
    </Stack>
  );
}

function DeletionSummary() {
  return (
    <>
      <p>{messages.goes}</p>
      <ul data-bullets>
        {messages.goesList.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <p>{messages.exportFirst}</p>
    </>
  );
}

type DeleteAccountValues = ProofValues & { confirmEmail: string; deleteCloudFiles: boolean };
type DeleteAccountFormProps = { account: Account; onCancel: () => void } & DriveNames;

function DeleteAccountForm({ account, driveNames, expiredDriveNames, onCancel }: DeleteAccountFormProps) {
  const leave = useSignedOutRedirect();
  const { hasPassword, email } = account;
  // Accounts that only sign in with Google have no password, so the user types the email address instead.
  const toInput = ({ confirmEmail, deleteCloudFiles, ...proof }: DeleteAccountValues) => ({
    ...toProof(account, proof),
    ...(!hasPassword && { confirmEmail: confirmEmail.trim() }),
    deleteCloudFiles,
  });
  const form = useApiForm({
    initialValues: { ...noProof, confirmEmail: '', deleteCloudFiles: false },
    check: (values) => {
      const isOther = !hasPassword && values.confirmEmail.trim().toLowerCase() !== email.toLowerCase();
      if (isOther) return toFormProblems([{ field: 'confirmEmail', message: messages.confirmEmailWrong }]);
      return check(toInput(values));
    },
    send: (values) => call(server.api.accounts.delete.$post({ json: toInput(values) })),
    onDone: leave,
    onFailure: useProofFailure(),
  });
  return (
    <Form gap="md" w="100%" maw={400} onSubmit={form.onSubmit}>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <ProofFields account={account} field={form.field} passwordLabel={messages.password} autoFocus />
      {!hasPassword && (
        <TextInput
          {...form.field('confirmEmail')}
          label={messages.confirmEmail({ email })}
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
          label={messages.deleteCloudFiles({ drives: driveNames })}
          description={messages.keepCloudFiles}
        />
      )}
      {expiredDriveNames !== null && <p>{messages.unreachableDrives({ drives: expiredDriveNames })}</p>}
      <Group gap="sm">
        <Button type="submit" color="danger" loading={form.isBusy}>
          {messages.submit}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {messages.cancel}
        </Button>
      </Group>
    </Form>
  );
}
