import { type MemberRole, memberRoles, type Team, type TeamMember } from '@clipwright/contract';
import { Box, Button, Group, NativeSelect, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call, server } from '../../lib/api/api.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useAccount } from '../../lib/session/session-query.ts';
import { workspaceTexts } from '../../lib/workspace/workspace-messages.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { teamsMessages as messages } from './teams-messages.ts';
import { teamQuery } from './teams-queries.ts';

/** The members of the workspace with their usage this month. The owner can change roles and remove members. */
export function TeamMembers({ team }: { team: Team }) {
  const client = useQueryClient();
  const [leaving, setLeaving] = useState<TeamMember | null>(null);
  const refresh = () => client.invalidateQueries({ queryKey: teamQuery.queryKey });
  const change = useMutation({
    mutationFn: ({ id, role }: { id: string; role: MemberRole }) =>
      call(server.api.team.members[':id'].$patch({ param: { id }, json: { role } })),
    onSettled: refresh,
  });
  const remove = useMutation({
    mutationFn: ({ id }: TeamMember) => call(server.api.team.members[':id'].$delete({ param: { id } })),
    onSuccess: () => setLeaving(null),
    onSettled: refresh,
  });
  const error = change.error ?? remove.error;
  return (
    <div>
      <h3>{messages.members}</h3>
      <Box component="ul" w="100%" aria-label={messages.members}>
        {team.members.map((member) => (
          <MemberRow
            key={member.id}
            member={member}
            isOwner={team.workspace.role === 'owner'}
            isBusy={change.isPending}
            onRole={(role) => change.mutate({ id: member.id, role })}
            onRemove={() => setLeaving(member)}
          />
        ))}
      </Box>
      {team.others_videos_used > 0 && (
        <Text size="sm" c="dimmed" data-breakable>
          {messages.others({ count: team.others_videos_used })}
        </Text>
      )}
      <p role="status">{error ? describeError(error) : null}</p>
      <ConfirmDialog
        isOpen={leaving !== null}
        title={messages.removeTitle({ name: leaving?.name ?? '' })}
        text={messages.removeText}
        confirm={messages.remove}
        cancel={messages.cancel}
        isBusy={remove.isPending}
        onConfirm={() => leaving && remove.mutate(leaving)}
        onClose={() => setLeaving(null)}
      />
    </div>
  );
}

type MemberRowProps = {
  member: TeamMember;
  isOwner: boolean;
  isBusy: boolean;
  onRole: (role: MemberRole) => void;
  onRemove: () => void;
};

function MemberRow({ member, isOwner, isBusy, onRole, onRemove }: MemberRowProps) {
  const self = useAccount();
  const { name, email, role, is_read_only } = member;
  const roleName = is_read_only
    ? `${workspaceTexts.roles[role]} · ${workspaceTexts.readOnly}`
    : workspaceTexts.roles[role];
  return (
    <Group component="li" gap="xs md" py="sm" data-line="between">
      <Box flex="1 1 14rem" miw={0}>
        <Text inherit fw={650} data-breakable>
          {self.id === member.id ? `${name} (${messages.you})` : name}
        </Text>
        <Text size="sm" c="dimmed" data-breakable>
          {email}
        </Text>
        <Text size="sm" c="dimmed" data-breakable>
          {messages.usage({ videos: member.videos_used, clips: member.clips_made })}
        </Text>
      </Box>
      {isOwner && role !== 'owner' ? (
        <>
          {is_read_only && (
            <Text span size="sm" c="dimmed" data-breakable>
              {workspaceTexts.readOnly}
            </Text>
          )}
          <NativeSelect
            aria-label={messages.roleOf({ name })}
            value={role}
            disabled={isBusy}
            onChange={(event) => {
              const next = memberRoles.find((one) => one === event.currentTarget.value);
              if (next) onRole(next);
            }}
            data={memberRoles.map((one) => ({ value: one, label: workspaceTexts.roles[one] }))}
          />
          <Button variant="default" size="sm" aria-label={messages.removeOf({ name })} onClick={onRemove}>
            {messages.remove}
          </Button>
        </>
      ) : (
        <span>{roleName}</span>
      )}
    </Group>
  );
}
