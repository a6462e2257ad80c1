import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { notices } from '../db/tables/notices-tables.ts';
import { projects } from '../db/tables/projects-tables.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mail/index.ts';
import { recipients } from '../people/read-people.ts';

/** Notifies a project's owner of new client comments, by mail and in the browser as they prefer. */
export async function announceReview(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets'>,
  tx: Transaction,
  projectId: string,
  said: { comments: number; approved: number; changes: number },
): Promise<void> {
  const [row] = await tx
    .select({
      userId: projects.userId,
      title: projects.title,
      email: recipients.email,
      name: recipients.name,
      language: recipients.language,
      wantsMail: recipients.wantsMail,
      wantsNotice: recipients.wantsNotice,
    })
    .from(projects)
    .innerJoin(recipients, eq(recipients.id, projects.userId))
    .where(eq(projects.id, projectId));
  if (!row) return;
  const { userId, title, email, name, language } = row;
  if (row.wantsNotice) {
    const clipsCount = said.comments + said.approved + said.changes;
    await tx.insert(notices).values({ userId, recipientId: userId, projectId, kind: 'review', title, clipsCount });
  }
  if (!row.wantsMail) return;
  const link = `${deps.config.publicUrl}/project/${projectId}`;
  await sendMail(deps, tx, { email, name, language }, { template: 'review', projectTitle: title, ...said, link });
}
