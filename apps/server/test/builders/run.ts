import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../src/db/open-database.ts';
import { processingRuns } from '../../src/db/tables/processing-tables.ts';
import { exampleSpec } from '../example-spec.ts';

/** Creates a completed run of a project that requested this number of clips. */
export async function createTestRun(
  tx: Transaction,
  {
    title,
    clipsCount,
    ...row
  }: { projectId: string; userId: string; sourceId: string; title: string; clipsCount: number },
): Promise<string> {
  const id = randomUUID();
  const spec = exampleSpec({ title, count: Math.max(1, clipsCount) });
  await tx.insert(processingRuns).values({ ...row, id, spec, status: 'completed', finishedAt: new Date() });
  return id;
}
