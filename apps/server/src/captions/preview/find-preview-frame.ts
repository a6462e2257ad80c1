import { join } from 'node:path';
import { and, desc, eq, isNotNull } from 'drizzle-orm';
import { z } from 'zod';
import { rootDir } from '../../config/config.ts';
import { analyses, transcriptions, videoClips } from '../../db/tables/clips-tables.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import type { Deps } from '../../deps.ts';
import { AppError } from '../../http/app-error.ts';

const frameWord = z.object({ text: z.string().max(200), startSec: z.number(), endSec: z.number() });

/** A video frame and the transcript at its time. */
export const captionFrame = z.object({
  from: z.enum(['clip', 'sample']),
  /** The key in the file store; null for the sample. */
  fileKey: z.string().nullable(),
  atSec: z.number(),
  /** The horizontal center of the crop, from 0 (left) to 1 (right); null: chosen by the people in the frame. */
  focusX: z.number().nullable(),
  words: z.array(frameWord).min(1).max(20),
  shownSec: z.number(),
  language: z.string().nullable(),
});
export type CaptionFrame = z.output<typeof captionFrame>;

const SAMPLE = 'forty-winters';
/** The rose's position in the sample, and the sample's transcript. */
const SAMPLE_FOCUS_X = 0.5;
const SAMPLE_CUE = 1;
const MAX_WORDS = 14;

/** The sample file. */
export const samplePath = join(rootDir, 'samples', `${SAMPLE}.mp4`);

/**
 * Finds a clip's frame in its source, without captions. Falls back to the sample if no clip is requested, the source is
 * gone or the clip has no speech. @throws AppError `clip_not_found` if the clip is not the user's
 */
export async function findPreviewFrame(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  clipId: string | null,
): Promise<CaptionFrame> {
  if (clipId === null) return await readSample();
  const row = await db.asUser(userId, async (tx) => {
    const [clip] = await tx
      .select({
        projectId: videoClips.projectId,
        data: analyses.data,
        cues: transcriptions.timestamps,
        language: transcriptions.language,
      })
      .from(videoClips)
      .leftJoin(analyses, eq(analyses.clipId, videoClips.id))
      .leftJoin(transcriptions, eq(transcriptions.clipId, videoClips.id))
      .where(and(eq(videoClips.id, clipId), eq(videoClips.userId, userId)));
    if (!clip) throw new AppError('clip_not_found');
    const [source] = await tx
      .select({ fileKey: sources.fileKey, kind: sources.kind })
      .from(sources)
      .where(and(eq(sources.projectId, clip.projectId), eq(sources.state, 'ready'), isNotNull(sources.fileKey)))
      .orderBy(desc(sources.createdAt))
      .limit(1);
    return { ...clip, source };
  });
  const introSec = row.data?.intro_sec ?? 0;
  // Word times refer to the clip's file, which may start with an intro.
  const words = z
    .array(frameWord)
    .catch([])
    .parse((row.cues ?? []).flatMap((cue) => cue.words))
    .slice(0, MAX_WORDS)
    .map(({ text, startSec, endSec }) => ({ text, startSec: startSec - introSec, endSec: endSec - introSec }));
  if (!row.source?.fileKey || words.length === 0) return await readSample();
  const shownSec = middleOf(words);
  const startSec = row.data?.start_time ?? 0;
  return {
    from: 'clip',
    fileKey: row.source.fileKey,
    atSec: startSec + shownSec,
    focusX: null,
    words,
    shownSec,
    language: row.language,
  };
}

let sample: Promise<CaptionFrame> | null = null;

async function readSample(): Promise<CaptionFrame> {
  sample ??= (async () => {
    const { readTranscriptFile } = await import('@clipwright/media');
    const path = join(rootDir, 'samples', `${SAMPLE}.vtt`);
    const { cues } = await readTranscriptFile(path, { durationSec: null, language: 'en' });
    const words = (cues[SAMPLE_CUE]?.words ?? []).slice(0, MAX_WORDS).map(({ text, startSec, endSec }) => {
      return { text, startSec, endSec };
    });
    const shownSec = middleOf(words);
    return { from: 'sample', fileKey: null, atSec: shownSec, focusX: SAMPLE_FOCUS_X, words, shownSec, language: 'en' };
  })();
  return await sample;
}

/** Returns a time during the second word, so that one word is over and others are still to come. */
function middleOf(words: readonly z.output<typeof frameWord>[]): number {
  const word = words[1] ?? words[0];
  return word ? (word.startSec + word.endSec) / 2 : 0;
}
