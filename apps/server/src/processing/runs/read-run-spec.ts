import { type ResolvedSpec, resolvedSpec } from '@clipwright/clip-spec';
import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { AppError } from '../../http/app-error.ts';

/** As it is stored: the column itself would throw what no one is told. */
const stored = sql<unknown>`${processingRuns.spec}`;

/** What a run makes. @throws AppError `run_not_found`, `run_unreadable` where another version of Clipwright stored it */
export async function readRunSpec(db: Pick<Transaction, 'select'>, runId: string): Promise<ResolvedSpec> {
  const [run] = await db.select({ spec: stored }).from(processingRuns).where(eq(processingRuns.id, runId));
  if (!run) throw new AppError('run_not_found');
  const parsed = resolvedSpec.safeParse(run.spec);
  if (!parsed.success) throw new AppError('run_unreadable', null, { cause: parsed.error });
  return parsed.data;
}

/** What the runs of a project made, the first run first, as far as it can be read. */
async function listSpecs(db: Pick<Transaction, 'select'>, projectId: string): Promise<ResolvedSpec[]> {
  const runs = await db
    .select({ spec: stored })
    .from(processingRuns)
    .where(eq(processingRuns.projectId, projectId))
    .orderBy(asc(processingRuns.createdAt));
  return runs.flatMap(({ spec }) => resolvedSpec.safeParse(spec).data ?? []);
}

/** The looks that clips of a project were made with, also where their owner has changed or deleted them since. */
export async function listOwnStyles(
  db: Pick<Transaction, 'select'>,
  projectId: string,
): Promise<ResolvedSpec['ownStyles']> {
  const specs = await listSpecs(db, projectId);
  const styles = specs.flatMap(({ ownStyles }) => ownStyles);
  return [...new Map(styles.map((style) => [style.id, style])).values()];
}
