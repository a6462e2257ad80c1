import { type KnownVoice, type KnownVoiceInput, mostKnownVoices, type ProjectVoices } from '@clipwright/contract';
import { averageVoice } from '@clipwright/media/data';
import { and, asc, count, eq } from 'drizzle-orm';
import { z } from 'zod';
import { knownVoices } from '../../db/tables/voices-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';
import { findProjectVoices } from './find-project-voices.ts';

const columns = { id: knownVoices.id, name: knownVoices.name, createdAt: knownVoices.createdAt };

/** Lists the voices that a workspace remembers, by name. */
export async function listKnownVoices({ db }: Pick<Deps, 'db'>, userId: string): Promise<KnownVoice[]> {
  const rows = await db.asUser(userId, (tx) =>
    tx.select(columns).from(knownVoices).where(eq(knownVoices.userId, userId)).orderBy(asc(knownVoices.name)),
  );
  return rows.map(toKnownVoice);
}

/** Lists the voices of a project's source, and which of them are remembered or recognized. */
export async function listProjectVoices(
  deps: Pick<Deps, 'db' | 'files'>,
  userId: string,
  projectId: string,
): Promise<ProjectVoices> {
  const { voices } = await findProjectVoices(deps, userId, projectId);
  const idOf = new Map((await listKnownVoices(deps, userId)).map(({ id, name }) => [name, id]));
  return {
    voices: voices.map(({ label, name, recognizedAs }) => ({
      label,
      name,
      known_id: idOf.get(name) ?? null,
      recognized_as: name === recognizedAs ? name : null,
    })),
  };
}

/**
 * Remembers the voice of a speaker of a project. If one of that name is remembered, the two are averaged.
 * @throws AppError `voice_unknown`, `known_voices_limit_reached`, and as `findProjectVoices`
 */
export async function rememberVoice(
  deps: Pick<Deps, 'db' | 'files'>,
  userId: string,
  { project_id: projectId, name }: KnownVoiceInput,
): Promise<KnownVoice> {
  const { model, voices } = await findProjectVoices(deps, userId, projectId);
  const current = averageVoice(voices.filter((voice) => voice.name === name));
  if (current.length === 0) throw new AppError('voice_unknown');
  const row = await deps.db.asUser(userId, async (tx) => {
    const isSame = and(eq(knownVoices.userId, userId), eq(knownVoices.name, name));
    const [before] = await tx.select().from(knownVoices).where(isSame).for('update');
    const earlier = before?.model === model ? [{ embedding: before.embedding, heardSec: 1 }] : [];
    const embedding = averageVoice([...earlier, { embedding: current, heardSec: 1 }]);
    if (!before) {
      const [total] = await tx.select({ all: count() }).from(knownVoices).where(eq(knownVoices.userId, userId));
      if ((total?.all ?? 0) >= mostKnownVoices) throw new AppError('known_voices_limit_reached');
    }
    const [stored] = await tx
      .insert(knownVoices)
      .values({ userId, name, model, embedding })
      .onConflictDoUpdate({ target: [knownVoices.userId, knownVoices.name], set: { model, embedding } })
      .returning(columns);
    return stored;
  });
  if (!row) throw new Error('The voice was not stored.');
  return toKnownVoice(row);
}

/** Forgets a voice. Names that it led to stay. @throws AppError `known_voice_not_found` */
export async function forgetVoice({ db }: Pick<Deps, 'db'>, userId: string, id: string): Promise<void> {
  if (!z.uuid().safeParse(id).success) throw new AppError('known_voice_not_found');
  const gone = await db.asUser(userId, (tx) =>
    tx
      .delete(knownVoices)
      .where(and(eq(knownVoices.id, id), eq(knownVoices.userId, userId)))
      .returning({ id: knownVoices.id }),
  );
  if (gone.length === 0) throw new AppError('known_voice_not_found');
}

function toKnownVoice({
  id,
  name,
  createdAt,
}: Pick<typeof knownVoices.$inferSelect, keyof typeof columns>): KnownVoice {
  return { id, name, created_at: createdAt.toISOString() };
}
