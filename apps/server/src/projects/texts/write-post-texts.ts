import { type PlatformId, platformIds } from '@clipwright/clip-spec';
import type { Fact } from '@clipwright/contract';
import type { EngineParts, Transcript, writeClipTexts } from '@clipwright/media';
import { correctSpeakers, distinctFacts } from '@clipwright/media/data';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { forPreviousRelease } from '../../db/stored/stored-facts.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { analyses, transcriptions, videoClips } from '../../db/tables/clips-tables.ts';
import { postTexts, textGenerations } from '../../db/tables/post-texts-tables.ts';
import { projects } from '../../db/tables/projects-tables.ts';
import type { Deps } from '../../deps.ts';
import type { JobContext } from '../../jobs/define-job.ts';
import { getEntitlement } from '../../plans/index.ts';
import { optimizationOf } from './post-text-writer.ts';
import { MAX_GENERATION_SEC, RETRIES, type TextsData } from './write-post-texts-job.ts';

type WriteDeps = Pick<Deps, 'db' | 'now'> & { getParts: () => Promise<Pick<EngineParts, 'languageModel'>> };
type Generation = typeof textGenerations.$inferSelect;
type WrittenText = Awaited<ReturnType<typeof writeClipTexts>>['texts'][number][number];
type Moment = Parameters<typeof writeClipTexts>[1]['moments'][number];
type Piece = Moment & { clipId: string; transcript: Transcript | null };

/** One attempt at a generation. A retry keeps the texts that are already written. */
export async function writePostTexts(deps: WriteDeps, { generationId }: TextsData, context: JobContext): Promise<void> {
  const work = await deps.db.asService(async (tx) => await readWork(tx, generationId, deps.now()));
  if (!work) return;
  const { generation, pieces, title, optimization } = work;
  const timeout = AbortSignal.timeout(MAX_GENERATION_SEC * 1000);
  const signal = AbortSignal.any([context.signal, timeout]);
  const languageModel = generation.writer === 'model' ? (await deps.getParts()).languageModel : null;
  const warnings: Fact[] = [];
  const { platforms, tone, language } = generation;
  // Clips from the same transcript are written together, so that their titles differ.
  for (const [transcript, group] of Map.groupBy(pieces, (piece) => piece.transcript)) {
    const request = { transcript, moments: group, platforms, tone, language, sourceName: title, optimization };
    const onWritten = async (index: number, texts: WrittenText[]) => {
      if (texts.some((text) => text.language !== language)) warnings.push({ code: 'texts-not-translated', facts: {} });
      await keepTexts(deps, generation, group[index]?.clipId ?? '', texts);
    };
    try {
      const { writeClipTexts } = await import('@clipwright/media');
      const written = await writeClipTexts({ languageModel }, request, { signal, onWritten });
      warnings.push(...written.warnings);
    } catch (error) {
      const isLastTry = context.attempt > RETRIES && !context.signal.aborted;
      if (timeout.aborted || isLastTry) await finish(deps, generationId, 'failed', warnings);
      if (!timeout.aborted) throw error;
      context.log.warn({ generationId }, 'Texts took too long');
      return;
    }
  }
  await finish(deps, generationId, 'completed', warnings);
}

async function finish(
  { db, now }: WriteDeps,
  id: string,
  status: 'completed' | 'failed',
  given: readonly Fact[],
): Promise<void> {
  const warningFacts = distinctFacts(given);
  const warnings = forPreviousRelease(warningFacts);
  await db.asService((tx) =>
    tx
      .update(textGenerations)
      .set({ status, warningFacts, warnings, finishedAt: now() })
      .where(eq(textGenerations.id, id)),
  );
}

/** A clip deleted in the meantime has no texts. */
async function keepTexts(
  { db }: WriteDeps,
  generation: Generation,
  clipId: string,
  texts: WrittenText[],
): Promise<void> {
  const { userId, tone } = generation;
  await db.asService(async (tx) => {
    const [clip] = await tx
      .select({ id: videoClips.id })
      .from(videoClips)
      .where(eq(videoClips.id, clipId))
      .for('share');
    if (clip) {
      const rows = texts.flatMap(({ platform, ...text }) =>
        platform === 'normal' ? [] : [{ ...text, platform, clipId, userId, tone, isEdited: false }],
      );
      await tx
        .insert(postTexts)
        .values(rows)
        .onConflictDoUpdate({
          target: [postTexts.clipId, postTexts.platform],
          set: {
            title: sql`excluded.title`,
            caption: sql`excluded.caption`,
            hashtags: sql`excluded.hashtags`,
            tone: sql`excluded.tone`,
            language: sql`excluded.language`,
            writer: sql`excluded.writer`,
            isEdited: false,
          },
        });
    }
    await tx
      .update(textGenerations)
      .set({ clipsDone: sql`least(${textGenerations.clipsDone} + 1, cardinality(${textGenerations.clipIds}))` })
      .where(eq(textGenerations.id, generation.id));
  });
}

/** Reads a generation's remaining work; null if it is finished. */
async function readWork(tx: Transaction, id: string, now: Date) {
  const [match] = await tx
    .select({ generation: textGenerations, title: projects.title, speakers: projects.speakers })
    .from(textGenerations)
    .innerJoin(projects, eq(projects.id, textGenerations.projectId))
    .where(eq(textGenerations.id, id));
  if (match?.generation.status !== 'running') return null;
  const { generation, title, speakers } = match;
  await tx.update(textGenerations).set({ clipsDone: 0 }).where(eq(textGenerations.id, id));
  const rows = await tx
    .select({
      id: videoClips.id,
      kind: videoClips.kind,
      duration: videoClips.duration,
      data: analyses.data,
      cues: transcriptions.timestamps,
      language: transcriptions.language,
    })
    .from(videoClips)
    .leftJoin(analyses, eq(analyses.clipId, videoClips.id))
    .leftJoin(transcriptions, eq(transcriptions.clipId, videoClips.id))
    .where(
      and(
        eq(videoClips.projectId, generation.projectId),
        or(inArray(videoClips.id, generation.clipIds), eq(videoClips.kind, 'full-video')),
      ),
    );
  const whole = rows.find(({ kind }) => kind === 'full-video');
  const recognized = whole ? toTranscript(whole) : null;
  const wholeTranscript = recognized && correctSpeakers(recognized, speakers);
  const wide = await readWidePlatforms(tx, generation.clipIds);
  const pieces = generation.clipIds.flatMap((clipId): Piece[] => {
    const row = rows.find((each) => each.id === clipId);
    if (!row) return [];
    const wideOn = wide.get(clipId) ?? [];
    const { start_time: startSec, end_time: endSec } = row.data ?? {};
    if (wholeTranscript && startSec !== undefined && endSec !== undefined) {
      return [{ clipId, transcript: wholeTranscript, startSec, endSec, wideOn }];
    }
    return [{ clipId, transcript: toTranscript(row), startSec: 0, endSec: row.duration ?? 0, wideOn }];
  });
  const { plan } = await getEntitlement(tx, generation.userId, now);
  return { generation, title, pieces, optimization: optimizationOf(plan) };
}

/**
 * Reads the platforms on which a clip is posted as a file that is not taller than wide. If a platform has both, the
 * portrait file counts.
 */
async function readWidePlatforms(tx: Transaction, clipIds: readonly string[]): Promise<Map<string, PlatformId[]>> {
  const files = await tx
    .select()
    .from(clipRenditions)
    .where(inArray(clipRenditions.clipId, [...clipIds]));
  const byClip = Map.groupBy(files, ({ clipId }) => clipId);
  const isWide = (file: (typeof files)[number]) => file.heightPx <= file.widthPx;
  return new Map(
    [...byClip].map(([clipId, own]) => [
      clipId,
      platformIds.filter((platform) => {
        const posted = own.filter(({ platforms }) => platforms.includes(platform));
        // A platform without its own file uses the existing ones.
        return (posted.length > 0 ? posted : own).every(isWide);
      }),
    ]),
  );
}

function toTranscript({
  cues,
  language,
}: {
  cues: Transcript['cues'] | null;
  language: string | null;
}): Transcript | null {
  if (!cues || cues.length === 0) return null;
  return { language, wordTiming: 'estimated', cues };
}
