import { describeFact, type TextGeneration } from '@clipwright/contract';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { factsOfSentences } from '../../db/stored/stored-facts.ts';
import { textGenerations } from '../../db/tables/post-texts-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { currentLanguage } from '../../http/current-language.ts';
import { readTexts } from './to-post-text.ts';
import { MAX_GENERATION_SEC } from './write-post-texts-job.ts';

/** Reads a generation's state and the texts written so far. @throws AppError `generation_not_found` */
export async function readTextGeneration(
  { db, now }: Pick<Deps, 'db' | 'now'>,
  userId: string,
  id: string,
): Promise<TextGeneration> {
  if (!z.uuid().safeParse(id).success) throw new AppError('generation_not_found');
  return await db.asUser(userId, async (tx) => {
    const [row] = await tx
      .select()
      .from(textGenerations)
      .where(and(eq(textGenerations.id, id), eq(textGenerations.userId, userId)));
    if (!row) throw new AppError('generation_not_found');
    const texts = await readTexts(tx, row.clipIds);
    const isLost =
      row.status === 'running' && now().getTime() - row.createdAt.getTime() > 2 * MAX_GENERATION_SEC * 1000;
    return {
      id,
      status: isLost ? 'failed' : row.status,
      clipsDone: row.clipsDone,
      clipsTotal: row.clipIds.length,
      writer: row.writer,
      warnings: factsOfSentences(row.warningFacts, row.warnings).flatMap(
        (warning) => describeFact(warning, currentLanguage()) ?? [],
      ),
      clips: row.clipIds.map((clipId) => ({ id: clipId, texts: texts.get(clipId) ?? [] })),
    };
  });
}
