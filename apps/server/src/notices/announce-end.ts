import { workspaceParameter } from '@clipwright/contract';
import { type Language, languages } from '@clipwright/messages';
import { and, eq, or, sql } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { notices } from '../db/tables/notices-tables.ts';
import { projects } from '../db/tables/projects-tables.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mail/index.ts';
import { recipients } from '../people/read-people.ts';

/** The outcome when work on a project ends. */
type End =
  | { kind: 'clips-ready'; clipsCount: number }
  | { kind: 'processing-failed'; reason: (language: Language) => string; clipsKept: number };

/**
 * Notifies the person who started a project, by mail and in the browser as they prefer, in the transaction that ends
 * the work, so that the notice is sent at most once. If a member started it, the workspace owner is only notified in
 * the browser; if the member has left, the owner is notified as if the project were their own.
 */
export async function announceEnd(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets'>,
  tx: Transaction,
  projectId: string,
  end: End,
): Promise<void> {
  const isStillMember = sql`exists (select from workspace_members m
    where m.workspace_id = ${projects.userId} and m.user_id = ${projects.createdBy})`;
  const rows = await tx
    .select({
      userId: projects.userId,
      recipientId: recipients.id,
      title: projects.title,
      email: recipients.email,
      name: recipients.name,
      language: recipients.language,
      wantsMail: recipients.wantsMail,
      wantsNotice: recipients.wantsNotice,
    })
    .from(projects)
    .innerJoin(
      recipients,
      or(eq(recipients.id, projects.userId), and(eq(recipients.id, projects.createdBy), isStillMember)),
    )
    .where(eq(projects.id, projectId));
  const beginner = rows.find(({ recipientId, userId }) => recipientId !== userId) ?? rows[0];
  for (const row of rows) await announceTo(deps, tx, projectId, end, { ...row, isBeginner: row === beginner });
}

type Recipient = {
  userId: string;
  recipientId: string;
  title: string;
  email: string;
  name: string;
  language: Language | null;
  wantsMail: boolean | null;
  wantsNotice: boolean | null;
  isBeginner: boolean;
};

async function announceTo(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets'>,
  tx: Transaction,
  projectId: string,
  end: End,
  row: Recipient,
): Promise<void> {
  const { userId, recipientId, title, email, name, language } = row;
  const clipsCount = end.kind === 'clips-ready' ? end.clipsCount : 0;
  if (row.wantsNotice)
    await tx.insert(notices).values({ userId, recipientId, projectId, kind: end.kind, title, clipsCount });
  if (!row.isBeginner || !row.wantsMail) return;
  const page = new URL(`/projects/${projectId}`, deps.config.publicUrl);
  if (recipientId !== userId) page.searchParams.set(workspaceParameter, userId);
  const link = page.href;
  await sendMail(
    deps,
    tx,
    { email, name, language },
    end.kind === 'clips-ready'
      ? { template: 'clips-ready', projectTitle: title, clipsCount, link }
      : {
          template: 'processing-failed',
          projectTitle: title,
          reason: end.reason(language ?? languages[0]).slice(0, 2000),
          clipsKept: end.clipsKept,
          link,
        },
  );
}
