import { invitationInput, memberRoles, type SentInvitation, type Team } from '@clipwright/contract';
import { Box, Button, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { checkWith } from '../../lib/api/check-with.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiForm } from '../../lib/api/use-api-form.ts';
import { formatDate } from '../../lib/format/format-date.ts';
import { workspaceTexts } from '../../lib/workspace/workspace-messages.ts';
import { FormMessage } from '../../ui/forms/form-message.tsx';
import { teamsMessages as messages } from './teams-messages.ts';
import { teamQuery } from './teams-queries.ts';

/** The open invitations, and the form to invite. */
export function OpenInvitations({ team, canInvite }: { team: Team; canInvite: boolean }) {
  const client = useQueryClient();
  const [word, setWord] = useState<string | null>(null);
  const [round, setRound] = useState(0);
  const refresh = () => client.invalidateQueries({ queryKey: teamQuery.queryKey });
  const tell = ({ email }: SentInvitation) => setWord(messages.invite.sent({ email }));
  const resend = useMutation({
    mutationFn: ({ id }: SentInvitation) => call(server.api.team.invitations[':id'].resend.$post({ param: { id } })),
    onSuccess: tell,
    onError: (error) => setWord(describeError(error)),
    onSettled: refresh,
  });
  const revoke = useMutation({
    mutationFn: ({ id }: SentInvitation) => call(server.api.team.invitations[':id'].$delete({ param: { id } })),
    onSuccess: ({ message }) => setWord(message ?? null),
    onError: (error) => setWord(describeError(error)),
    onSettled: refresh,
  });
  return (
    <Stack gap="md" w="100%">
      {canInvite && (
        <InviteForm
          key={round}
          onDone={(sent) => {
            setRound((count) => count + 1);
            tell(sent);
            void refresh();
          }}
        />
      )}
      <p role="status">{word}</p>
      {team.invitations.length > 0 && (
        <div>
          <h3>{messages.open}</h3>
          <Box component="ul" w="100%" aria-label={messages.open}>
            {team.invitations.map((sent) => (
              <Group key={sent.id} component="li" gap="xs md" py="sm" data-line="between">
                <Box flex="1 1 14rem" miw={0}>
                  <Text inherit fw={650} data-breakable>
                    {sent.email}
                  </Text>
                  <Text size="sm" c="dimmed" data-breakable>
                    {workspaceTexts.roles[sent.role]} ·{' '}
                    {sent.is_expired ? messages.expired : messages.expires({ time: formatDate(sent.expires_at) })}
                  </Text>
                </Box>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={messages.resendTo({ email: sent.email })}
                  loading={resend.isPending && resend.variables.id === sent.id}
                  onClick={() => resend.mutate(sent)}
                >
                  {messages.resend}
                </Button>
                <Button
                  variant="default"
                  size="sm"
                  aria-label={messages.revokeOf({ email: sent.email })}
                  loading={revoke.isPending && revoke.variables.id === sent.id}
                  onClick={() => revoke.mutate(sent)}
                >
                  {messages.revoke}
                </Button>
              </Group>
            ))}
          </Box>
        </div>
      )}
    </Stack>
  );
}

function InviteForm({ onDone }: { onDone: (sent: SentInvitation) => void }) {
  const [role, setRole] = useState<(typeof memberRoles)[number]>('editor');
  const form = useApiForm({
    initialValues: { email: '' },
    check: ({ email }) => checkWith(invitationInput)({ email, role }),
    send: ({ email }) => call(server.api.team.invitations.$post({ json: { email, role } })),
    onDone,
  });
  const { invite } = messages;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <h3>{invite.heading}</h3>
      <FormMessage message={form.message} errorCount={form.errorCount} />
      <Group gap="sm" align="flex-end">
        <TextInput
          {...form.field('email')}
          flex="1 1 14rem"
          maw="26rem"
          type="email"
          label={invite.email}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <NativeSelect
          label={invite.role}
          value={role}
          onChange={(event) => setRole(memberRoles.find((one) => one === event.currentTarget.value) ?? 'viewer')}
          data={memberRoles.map((one) => ({
            value: one,
            label: `${workspaceTexts.roles[one]}: ${messages.roleHints[one]}`,
          }))}
        />
        <Button type="submit" loading={form.isBusy}>
          {invite.submit}
        </Button>
      </Group>
    </form>
  );
}
