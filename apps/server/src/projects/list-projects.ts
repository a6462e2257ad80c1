import type { listProjectsQuery, projectList } from '@clipwright/contract';
import { and, desc, eq, getTableColumns, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { projects } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import type { SignedInUser } from '../http/router.ts';
import { readCursor, writeCursor } from './project-cursor.ts';
import { toProject } from './to-project.ts';

/** A page of the user's own projects, newest first. */
export async function listProjects(
  { db }: Pick<Deps, 'db'>,
  user: SignedInUser,
  { limit, cursor }: z.output<typeof listProjectsQuery>,
): Promise<z.input<typeof projectList>> {
  const after = cursor === undefined ? undefined : readCursor(cursor);
  const rows = await db.asUser(user.id, async (tx) =>
    tx
      .select({
        ...getTableColumns(projects),
        micros: sql<string>`(extract(epoch from ${projects.createdAt}) * 1000000)::bigint::text`,
      })
      .from(projects)
      .where(
        and(
          eq(projects.userId, user.id),
          after &&
            sql`(${projects.createdAt}, ${projects.id}) <
              ('epoch'::timestamptz + ${after.createdAtMicros}::bigint * interval '1 microsecond', ${after.id}::uuid)`,
        ),
      )
      .orderBy(desc(projects.createdAt), desc(projects.id))
      .limit(limit + 1),
  );
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    projects: page.map(toProject),
    nextCursor: last ? writeCursor({ createdAtMicros: last.micros, id: last.id }) : null,
  };
}
