import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../db/open-database.ts';
import { projects } from '../../db/tables/projects.ts';
import { reserveVideo } from '../reserve-video.ts';

/** A project in flight, which holds a video of its owner's month. */
export async function makeProject(tx: Transaction, userId: string, now: () => Date): Promise<string> {
  const projectId = randomUUID();
  await tx.insert(projects).values({ id: projectId, userId, title: 'A talk', sourceType: 'file' });
  await reserveVideo({ now }, { userId, projectId }, tx);
  return projectId;
}
