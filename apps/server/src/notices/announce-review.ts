import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { userPreferences, users } from '../db/tables/accounts-tables.ts';
import { notices } from '../db/tables/notices-tables.ts';
import { projects } from '../db/tables/projects-tables.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mail/index.ts';

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
      email: users.email,
      name: users.name,
      language: users.language,
      wantsMail: userPreferences.notifyByEmail,
      wantsNotice: userPreferences.notifyOfProcessing,
    })
    .from(projects)
    .innerJoin(users, eq(users.id, projects.userId))
    .leftJoin(userPreferences, eq(userPreferences.userId, users.id))
    .where(eq(projects.id, projectId));
  if (!row) return;
  const { userId, title, email, name, language } = row;
  if (row.wantsNotice ?? true) {
    const clipsCount = said.comments + said.approved + said.changes;
    await tx.insert(notices).values({ userId, recipientId: userId, projectId, kind: 'review', title, clipsCount });
  }
  if (!(row.wantsMail ?? true)) return;
  const link = `${deps.config.publicUrl}/project/${projectId}`;
  await sendMail(deps, tx, { email, name, language }, { template: 'review', projectTitle: title, ...said, link });
}
