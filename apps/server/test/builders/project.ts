import { randomUUID } from 'node:crypto';
import { projects } from '../../src/db/tables/projects-tables.ts';
import { sources } from '../../src/db/tables/sources-tables.ts';
import type { Deps } from '../../src/deps.ts';
import { runFolder, sourceFolder } from '../../src/files/index.ts';
import { createTestClip, createTestFullVideo } from './clip.ts';
import { writeTestFile } from './file.ts';
import { createTestRun } from './run.ts';

const MONTH_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Creates a completed project for the user as a run leaves it, with files in the store; its first clip is the best one.
 */
export async function fillProject(
  deps: Pick<Deps, 'files'> & { db: Pick<Deps['db'], 'asService'> },
  userId: string,
  { title = 'A talk', description = '', clips = ['First', 'Second'], ratios = ['9:16'] } = {},
) {
  const [projectId, sourceId] = [randomUUID(), randomUUID()];
  const fileKey = `${sourceFolder(userId, sourceId)}/video.mp4`;
  await writeTestFile(deps, fileKey, 'a source');
  const { runId, wholeId } = await deps.db.asService(async (tx) => {
    await tx
      .insert(projects)
      .values({ id: projectId, userId, title, description, sourceType: 'file', status: 'completed' });
    await tx.insert(sources).values({
      id: sourceId,
      userId,
      projectId,
      kind: 'file',
      state: 'ready',
      name: 'talk.mp4',
      fileKey,
      mediaInfo: { durationSec: 90 },
      trimStartSec: 5,
      expiresAt: new Date(Date.now() + MONTH_MS),
    });
    return {
      runId: await createTestRun(tx, { projectId, userId, sourceId, title, clipsCount: clips.length }),
      wholeId: await createTestFullVideo(tx, { projectId, userId, title }),
    };
  });
  const run = { id: runId, projectId, userId };
  await writeTestFile(deps, `${runFolder(run)}/upload.json`, '{}');
  const clipIds: string[] = [];
  for (const [index, name] of clips.entries()) {
    clipIds.push(await createTestClip(deps, run, { name, clipNumber: index + 1, ratios }));
  }
  return { projectId, sourceId, runId, wholeId, clipIds };
}
