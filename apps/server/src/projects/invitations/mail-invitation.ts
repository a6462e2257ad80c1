import type { Language } from '@clipwright/messages';
import type { Transaction } from '../../db/open-database.ts';
import type { Deps } from '../../deps.ts';
import { isWithinLimit } from '../../http/limits/is-within-limit.ts';
import type { RateLimits } from '../../http/limits/rate-limits.ts';
import { sendMail } from '../../mail/index.ts';
import { findMailBranding } from '../../teams/index.ts';
import { createInvitationToken } from './invitation-token.ts';

type Invitation = {
  projectId: string;
  owner: { name: string; email: string; emailVerified: boolean; language: Language | null };
  email: string;
};

const DAY_SEC = 86_400;

/** Sharing again after a share was ended sends no second mail. */
const oncePerProject = { name: 'share-mail-once', points: 1, durationSec: 90 * DAY_SEC, isShared: true };

/** Counted over all users; more projects can be shared with an address than it gets mails. */
const toAddress = { name: 'share-mail-to', points: 5, durationSec: DAY_SEC, isShared: true };

/**
 * True if this share may send a mail, and counts it. Only owners with a verified address may cause mail to other
 * people.
 */
export async function mayInviteByMail(
  rateLimits: RateLimits,
  { projectId, owner, email }: Invitation,
): Promise<boolean> {
  if (!owner.emailVerified) return false;
  return (
    (await isWithinLimit(rateLimits, oncePerProject, `${projectId} ${email}`)) &&
    (await isWithinLimit(rateLimits, toAddress, email))
  );
}

/**
 * Queues the mail that notifies an address of a project shared with it: the same with an account and without, in the
 * owner's language.
 */
export async function mailInvitation(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets' | 'now'>,
  tx: Transaction,
  { workspaceId, projectId, owner, email }: Invitation & { workspaceId: string },
): Promise<void> {
  const link = new URL(`/project/${projectId}`, deps.config.publicUrl);
  link.searchParams.set('invitation', createInvitationToken(deps, { projectId, email }));
  await sendMail(
    deps,
    tx,
    { email, name: null, language: owner.language },
    {
      template: 'project-shared',
      ownerEmail: owner.email,
      email,
      link: link.href,
    },
    { branding: await findMailBranding(deps, tx, workspaceId) },
  );
}
