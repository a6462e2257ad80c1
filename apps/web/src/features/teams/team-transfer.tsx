import type { Team } from '@clipwright/contract';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { enterWorkspace } from './enter-workspace.ts';
import type { ProofOfTransfer } from './proof-of-transfer.ts';
import classes from './teams.module.css';
import { teamsMessages } from './teams-messages.ts';

const { transfer: messages } = teamsMessages;

/** Makes a member the owner, after a question and proof. */
export function TeamTransfer({ team, proof: Proof }: { team: Team; proof: ProofOfTransfer }) {
  const members = team.members.filter(({ role }) => role !== 'owner');
  const [chosen, setChosen] = useState(members[0]?.id ?? '');
  const [isAsking, setAsking] = useState(false);
  const cancel = () => setAsking(false);
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
      <ModalDialog
        isOpen={isAsking}
        title={messages.title(members.find(({ id }) => id === chosen)?.name ?? '')}
        text={messages.text}
        onClose={cancel}
      >
        <Proof memberId={chosen} onDone={() => enterWorkspace(chosen)} onCancel={cancel} />
      </ModalDialog>
    </div>
  );
}
