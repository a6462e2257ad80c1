import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { plannedClips } from '../../src/db/tables/processing-tables.ts';
import type { Deps } from '../../src/deps.ts';

/** Reads the hashes of all videos and stills from a run's clips, by name. */
export async function readRunFiles(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  runId: string,
): Promise<Map<string, string>> {
  const hashes = new Map<string, string>();
  const planned = await db.service.select().from(plannedClips).where(eq(plannedClips.runId, runId));
  for await (const { key } of files.list()) {
    const clip = planned.find(({ id }) => key.includes(`/clips/${id}/`));
    if (!clip) continue;
    const { stream } = await files.open(key);
    const hash = createHash('sha256').update(await buffer(stream));
    hashes.set(`${clip.clipNumber} ${key.split('/').at(-1)}`, hash.digest('hex'));
  }
  return hashes;
}
