import { type Language, languages } from '@clipwright/messages';
import { eq } from 'drizzle-orm';
import type { Transaction } from '../db/open-database.ts';
import { userPreferences, users } from '../db/tables/accounts-tables.ts';
import { notices } from '../db/tables/notices-tables.ts';
import { projects } from '../db/tables/projects-tables.ts';
import type { Deps } from '../deps.ts';
import { sendMail } from '../mail/index.ts';

/** How the work on a project ended. */
type End =
  | { kind: 'clips-ready'; clipsCount: number }
  | { kind: 'processing-failed'; reason: (language: Language) => string; clipsKept: number };

/**
 * Tells a project's owner, by mail and in the browser as they prefer, in the transaction that ends the work: once, or not
 * at all.
 */
export async function announceEnd(
  deps: Pick<Deps, 'config' | 'jobs' | 'secrets'>,
  tx: Transaction,
  projectId: string,
  end: End,
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
  const clipsCount = end.kind === 'clips-ready' ? end.clipsCount : 0;
  if (row.wantsNotice ?? true)
    await tx.insert(notices).values({ userId, projectId, kind: end.kind, title, clipsCount });
  if (!(row.wantsMail ?? true)) return;
  const link = `${deps.config.publicUrl}/projects/${projectId}`;
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
