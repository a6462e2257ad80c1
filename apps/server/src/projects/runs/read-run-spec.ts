import { type ResolvedSpec, resolvedSpec } from '@clipwright/clip-spec';
import { asc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { processingRuns } from '../../db/tables/processing-tables.ts';
import { AppError } from '../../http/app-error.ts';

/** The raw stored value: the typed column would throw an error that is not meant for users. */
const stored = sql<unknown>`${processingRuns.spec}`;

/** Reads a run's spec. @throws AppError `run_not_found`, `run_unreadable` if another Clipwright version stored it */
export async function readRunSpec(db: Pick<Transaction, 'select'>, runId: string): Promise<ResolvedSpec> {
  const [run] = await db.select({ spec: stored }).from(processingRuns).where(eq(processingRuns.id, runId));
  if (!run) throw new AppError('run_not_found');
  const parsed = resolvedSpec.safeParse(run.spec);
  if (!parsed.success) throw new AppError('run_unreadable', null, { cause: parsed.error });
  return parsed.data;
}

/** Lists the readable specs from a project's runs, oldest run first. */
async function listSpecs(db: Pick<Transaction, 'select'>, projectId: string): Promise<ResolvedSpec[]> {
  const runs = await db
    .select({ spec: stored })
    .from(processingRuns)
    .where(eq(processingRuns.projectId, projectId))
    .orderBy(asc(processingRuns.createdAt));
  return runs.flatMap(({ spec }) => resolvedSpec.safeParse(spec).data ?? []);
}

/**
 * Lists the caption styles that a project's clips were made with, even if their owner has since changed or deleted
 * them.
 */
export async function listOwnStyles(
  db: Pick<Transaction, 'select'>,
  projectId: string,
): Promise<ResolvedSpec['ownStyles']> {
  const specs = await listSpecs(db, projectId);
  const styles = specs.flatMap(({ ownStyles }) => ownStyles);
  return [...new Map(styles.map((style) => [style.id, style])).values()];
}
