import { join } from 'node:path';
import { MediaError, makeFilmstrip, probeMedia } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { sources } from '../../db/tables/sources.ts';
import { runFolder } from '../../files/index.ts';
import type { ProcessingNeeds, StageInput } from './needs.ts';

/** Draws the strip that pages show of a source. It is an ornament: nothing fails for it. */
export async function drawFilmstrip(
  needs: ProcessingNeeds,
  { run, source, workDir, signal }: Pick<StageInput, 'run' | 'source' | 'workDir' | 'signal'>,
): Promise<void> {
  const { files, db, log } = needs;
  if (source.fileKey === null || source.filmstripKey !== null) return;
  try {
    const { tools } = await needs.getParts();
    const info = await probeMedia(tools, await files.localPath(source.fileKey), { signal });
    const { video } = info;
    const outPath = join(workDir, 'filmstrip.jpg');
    if (!video || !(await makeFilmstrip(tools, { info: { ...info, video }, outPath, workDir }, { signal }))) return;
    const key = `${runFolder(run)}/filmstrip.jpg`;
    await files.adopt(key, outPath);
    await db.service.update(sources).set({ filmstripKey: key }).where(eq(sources.id, source.id));
  } catch (error) {
    if (error instanceof MediaError && error.reason === 'cancelled') return;
    log.warn({ err: error, runId: run.id }, 'A filmstrip could not be drawn');
  }
}
