import type { Team } from '@clipwright/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { enterWorkspace } from './enter-workspace.ts';
import classes from './teams.module.css';
import { teamsMessages } from './teams-messages.ts';

const { transfer: messages, cancel } = teamsMessages;

/** Makes a member the owner, after a question. */
export function TeamTransfer({ team }: { team: Team }) {
  const members = team.members.filter(({ role }) => role !== 'owner');
  const [chosen, setChosen] = useState(members[0]?.id ?? '');
  const [isAsking, setAsking] = useState(false);
  const transfer = useMutation({
    mutationFn: () => call(server.api.team.transfer.$post({ json: { member_id: chosen } })),
    onSuccess: () => enterWorkspace(chosen),
    onError: () => setAsking(false),
  });
  return (
    <div className={classes.stack}>
      <h3>{messages.heading}</h3>
      <p className={classes.quiet}>{messages.text}</p>
      <div className={classes.line}>
        <NativeSelect
          className={classes.grow}
          label={messages.to}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={members.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        />
        <Button variant="default" onClick={() => setAsking(true)}>
          {messages.submit}
        </Button>
      </div>
      <p role="status">{transfer.error ? describeError(transfer.error) : null}</p>
      <ConfirmDialog
        isOpen={isAsking}
        title={messages.title(members.find(({ id }) => id === chosen)?.name ?? '')}
        text={messages.text}
        confirm={messages.submit}
        cancel={cancel}
        isBusy={transfer.isPending}
        onConfirm={() => transfer.mutate()}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
