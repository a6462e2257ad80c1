import type { Team } from '@clipwright/contract';
import { Button, Group, NativeSelect, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { ModalDialog } from '../../ui/dialogs/modal-dialog.tsx';
import { enterWorkspace } from './enter-workspace.ts';
import type { ProofOfTransfer } from './proof-of-transfer.ts';
import { teamsMessages } from './teams-messages.ts';

const { transfer: messages } = teamsMessages;

/** Transfers the workspace to a member, after a confirmation and proof. */
export function TeamTransfer({ team, proof: Proof }: { team: Team; proof: ProofOfTransfer }) {
  const members = team.members.filter(({ role }) => role !== 'owner');
  const [chosen, setChosen] = useState(members[0]?.id ?? '');
  const [isAsking, setAsking] = useState(false);
  const cancel = () => setAsking(false);
  return (
    <Stack gap="md" w="100%">
      <h3>{messages.heading}</h3>
      <Text size="sm" c="dimmed" data-breakable>
        {messages.text}
      </Text>
      <Group gap="sm" align="flex-end">
        <NativeSelect
          flex="1 1 14rem"
          maw="26rem"
          label={messages.to}
          value={chosen}
          onChange={(event) => setChosen(event.currentTarget.value)}
          data={members.map(({ id, name, email }) => ({ value: id, label: `${name} (${email})` }))}
        />
        <Button variant="default" onClick={() => setAsking(true)}>
          {messages.submit}
        </Button>
      </Group>
      <ModalDialog
        isOpen={isAsking}
        title={messages.title({ name: members.find(({ id }) => id === chosen)?.name ?? '' })}
        text={messages.text}
        onClose={cancel}
      >
        <Proof memberId={chosen} onDone={() => enterWorkspace(chosen)} onCancel={cancel} />
      </ModalDialog>
    </Stack>
  );
}
