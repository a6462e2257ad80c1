import type { ReceivedInvitation, SentInvitation } from '@clipwright/contract';
import type { workspaceInvitations } from '../../db/tables/teams-tables.ts';

type InvitationRow = typeof workspaceInvitations.$inferSelect;

/** Converts an invitation for its owner. */
export function toSentInvitation(row: InvitationRow, now: Date): SentInvitation {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    sent_at: row.sentAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
    is_expired: row.expiresAt <= now,
  };
}

/** Converts an invitation for the invited person. */
export function toReceivedInvitation(found: {
  invitation: InvitationRow;
  name: string | null;
  ownerName: string;
}): ReceivedInvitation {
  const { id, email, role, expiresAt } = found.invitation;
  return {
    id,
    workspace_name: found.name,
    owner_name: found.ownerName,
    email,
    role,
    expires_at: expiresAt.toISOString(),
  };
}
