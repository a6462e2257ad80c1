import { setTimeout as wait } from 'node:timers/promises';
import type { GenerateTextsInput, TextGeneration } from '@clipwright/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { textGenerations } from '../../db/tables/post-texts-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { readTextLanguage } from '../../people/read-text-language.ts';
import { getEntitlement, logFeatures } from '../../plans/index.ts';
import { pickWriter } from './post-text-writer.ts';
import { readTextGeneration } from './read-text-generation.ts';
import { writePostTextsJob } from './write-post-texts-job.ts';

/** Text composed from the transcript is ready by then, without another request. */
const PATIENCE_MS = 5_000;
const LOOK_EVERY_MS = 80;

/**
 * Queues the writing of post texts for clips in a user's project. Existing texts in another tone or language are
 * replaced.
 * @returns the state after a few seconds. @throws AppError `clip_not_found`, `clips_of_several_projects`
 */
export async function generatePostTexts(
  deps: Pick<Deps, 'db' | 'jobs' | 'config' | 'now'>,
  userId: string,
  { clipIds, platforms, tone, language: given }: GenerateTextsInput,
): Promise<TextGeneration> {
  const generationId = await deps.db.asService(async (tx) => {
    const clips = await tx
      .select({ id: videoClips.id, projectId: videoClips.projectId })
      .from(videoClips)
      .where(and(inArray(videoClips.id, clipIds), eq(videoClips.userId, userId), eq(videoClips.kind, 'clip')));
    const [first] = clips;
    if (!first || clips.length < clipIds.length) throw new AppError('clip_not_found');
    const { projectId } = first;
    if (clips.some((clip) => clip.projectId !== projectId)) throw new AppError('clips_of_several_projects');
    const { plan } = await getEntitlement(tx, userId, deps.now());
    const writer = pickWriter(deps, plan).kind;
    const language = given ?? (await readTextLanguage(tx, userId));
    const [made] = await tx
      .insert(textGenerations)
      .values({ userId, projectId, clipIds, platforms, tone, language, writer })
      .returning({ id: textGenerations.id });
    if (!made) throw new Error('The generation was not stored.');
    if (writer === 'model') {
      const features = ['language_model_captions'];
      await logFeatures(tx, userId, { ai_optimization: { features, clips: clipIds.length } });
    }
    await deps.jobs.send(writePostTextsJob, { generationId: made.id }, { within: tx, account: userId });
    return made.id;
  });
  const endMs = performance.now() + PATIENCE_MS;
  for (;;) {
    const generation = await readTextGeneration(deps, userId, generationId);
    if (generation.status !== 'running' || performance.now() > endMs) return generation;
    await wait(LOOK_EVERY_MS);
  }
}
