import { randomUUID } from 'node:crypto';
import type { Material } from '@clipwright/contract';
import type { Transaction } from '../../src/db/open-database.ts';
import { projects } from '../../src/db/tables/projects-tables.ts';
import { reserveVideo } from '../../src/plans/reserve-video.ts';

/** Creates a project in flight that reserves one of its owner's monthly videos. */
export async function makeProject(
  tx: Transaction,
  userId: string,
  now: () => Date,
  material: Material = { durationSec: null, sizeBytes: null },
): Promise<string> {
  const projectId = randomUUID();
  await tx.insert(projects).values({ id: projectId, userId, title: 'A talk', sourceType: 'file' });
  await reserveVideo({ now }, { userId, projectId, material }, tx);
  return projectId;
}
