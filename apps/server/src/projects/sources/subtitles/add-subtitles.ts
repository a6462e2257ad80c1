import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { describeFact, type SubtitlesResult, transcriptEnding } from '@clipwright/contract';
import { checkTranscriptFile, MediaError } from '@clipwright/media/data';
import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { sources } from '../../../db/tables/sources-tables.ts';
import type { Deps } from '../../../deps.ts';
import { sourceFolder } from '../../../files/index.ts';
import { AppError } from '../../../http/app-error.ts';
import { currentLanguage } from '../../../http/current-language.ts';

/** Subtitles uploaded by a user. */
export type GivenSubtitles = { fileName: string; bytes: Buffer };

/**
 * Stores subtitles for a user's video, replacing any existing ones. They are parsed once, so unusable subtitles are
 * reported immediately. @throws AppError `source_not_found`, `subtitles_unreadable`
 */
export async function addSubtitles(
  deps: Pick<Deps, 'db' | 'files'>,
  { userId, sourceId, subtitles }: { userId: string; sourceId: string; subtitles: GivenSubtitles },
): Promise<SubtitlesResult> {
  const { db, files } = deps;
  const isTheirs = isSourceOf(userId, sourceId);
  const source = await requireSource(deps, { userId, sourceId });
  const key = `${sourceFolder(userId, sourceId)}/${newName(subtitles.fileName)}`;
  await files.write(key, Readable.from([subtitles.bytes]));
  try {
    const { language, cueCount } = await files.withLocalFiles(
      async ({ pathOf }) =>
        await checkTranscriptFile(await pathOf(key), { durationSec: source.mediaInfo?.durationSec ?? null }),
    );
    const updated = await db.asService((tx) =>
      tx.update(sources).set({ sidecarKey: key }).where(isTheirs).returning({ id: sources.id }),
    );
    if (updated.length === 0) throw new AppError('source_not_found');
    if (source.sidecarKey !== null) await files.remove(source.sidecarKey);
    return { sourceId, language, cues: cueCount };
  } catch (error) {
    await files.remove(key);
    if (!(error instanceof MediaError)) throw error;
    throw new AppError(
      'subtitles_unreadable',
      { reason: describeFact(error.failure, currentLanguage()) },
      { cause: error },
    );
  }
}

/** Refuses subtitles for another user's source before they are received. @throws AppError `source_not_found` */
export async function requireSource(
  { db }: Pick<Deps, 'db'>,
  { userId, sourceId }: { userId: string; sourceId: string },
): Promise<typeof sources.$inferSelect> {
  const [source] = await db.asService((tx) => tx.select().from(sources).where(isSourceOf(userId, sourceId)));
  if (!source) throw new AppError('source_not_found');
  return source;
}

/** Removes the subtitles from a user's video, if any. @throws AppError `source_not_found` */
export async function removeSubtitles(
  { db, files }: Pick<Deps, 'db' | 'files'>,
  { userId, sourceId }: { userId: string; sourceId: string },
): Promise<void> {
  const key = await db.asService(async (tx) => {
    const [source] = await tx.select().from(sources).where(isSourceOf(userId, sourceId)).for('update');
    if (!source) throw new AppError('source_not_found');
    await tx.update(sources).set({ sidecarKey: null }).where(eq(sources.id, sourceId));
    return source.sidecarKey;
  });
  if (key !== null) await files.remove(key);
}

function isSourceOf(userId: string, sourceId: string) {
  return and(
    eq(sources.id, sourceId),
    eq(sources.userId, userId),
    inArray(sources.kind, ['file', 'link', 'cloud']),
    notInArray(sources.state, ['failed', 'removed']),
  );
}

/**
 * Returns a new name that keeps only a known language and extension from the user's file name: the engine reads both
 * from it.
 */
function newName(fileName: string): string {
  const [, language] = /\.([a-z]{2,3})(?:[-_][a-z0-9]{2,8})?\.[a-z0-9]+$/i.exec(fileName) ?? [];
  const ending = (transcriptEnding(fileName) ?? '.txt').slice(1);
  const id = randomUUID().slice(0, 8);
  const parts = [`subtitles-${id}`, language?.toLowerCase(), ending];
  return parts.filter((part) => part !== undefined).join('.');
}
