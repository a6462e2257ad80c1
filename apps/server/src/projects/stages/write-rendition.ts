import { asc, eq } from 'drizzle-orm';
import type { Transaction } from '../../db/open-database.ts';
import { clipRenditions } from '../../db/tables/clip-renditions-table.ts';
import { videoClips } from '../../db/tables/clips-tables.ts';
import { queueFileRemoval } from '../../files/index.ts';
import { toMarks } from '../resolve/spec-watermark.ts';
import { boundReport } from '../runs/bound-report.ts';
import type { ProcessingDeps } from '../runs/processing-deps.ts';
import type { FinishedClip } from './finished-clip.ts';

/** Writes the rows for a clip's rendition, and removes the files from an earlier one with the same ratio and style. */
export async function writeRendition(
  { jobs }: Pick<ProcessingDeps, 'jobs'>,
  tx: Transaction,
  { clipId, userId, finished }: { clipId: string; userId: string; finished: FinishedClip },
): Promise<void> {
  const [file] = finished.files;
  if (!file) throw new Error('The clip has no file.');
  const there = await tx
    .select()
    .from(clipRenditions)
    .where(eq(clipRenditions.clipId, clipId))
    .orderBy(asc(clipRenditions.createdAt), asc(clipRenditions.fileKey));
  const values = {
    ...file,
    checkedAt: null,
    isDamaged: false,
    platforms: [...file.platforms],
    doubts: boundReport(finished.rendered.doubts),
    ...toMarks(finished.spec),
    clipId,
    userId,
  };
  const before = there.find((one) => one.ratio === file.ratio && one.captionStyle === file.captionStyle);
  if (!before) {
    await tx.insert(clipRenditions).values(values);
    return;
  }
  await tx.update(clipRenditions).set(values).where(eq(clipRenditions.id, before.id));
  if (before.id === there[0]?.id) {
    const { sizeBytes: size, durationSec: duration, widthPx, heightPx } = file;
    await tx
      .update(videoClips)
      .set({ size, duration, resolution: `${widthPx}x${heightPx}` })
      .where(eq(videoClips.id, clipId));
  }
  // All files from one rendering share their captions.
  const isKept = (key: string) => there.some((one) => one.id !== before.id && one.captionsKey === key);
  const old = [before.fileKey, before.thumbnailKey, before.captionsKey].filter((key) => key !== null);
  await queueFileRemoval(
    jobs,
    old.filter((key) => !isKept(key)),
    tx,
  );
}
