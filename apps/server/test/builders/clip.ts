import { randomUUID } from 'node:crypto';
import type { Transaction } from '../../src/db/open-database.ts';
import { clipRenditions } from '../../src/db/tables/clip-renditions-table.ts';
import { analyses, transcriptions, videoClips } from '../../src/db/tables/clips-tables.ts';
import { plannedClips } from '../../src/db/tables/processing-tables.ts';
import type { Deps } from '../../src/deps.ts';
import { clipFolder } from '../../src/files/index.ts';
import { exampleMoment } from '../example-moment.ts';
import { writeTestFile } from './file.ts';

type ClipDeps = Pick<Deps, 'files'> & { db: Pick<Deps['db'], 'asService'> };

/** Creates a completed run's clip with its files in the store; the first clip of a run is the best one. */
export async function createTestClip(
  deps: ClipDeps,
  run: { id: string; projectId: string; userId: string },
  { name, clipNumber, ratios }: { name: string; clipNumber: number; ratios: readonly string[] },
): Promise<string> {
  const { projectId, userId } = run;
  const clipId = randomUUID();
  const folder = clipFolder({ userId, projectId }, clipId);
  const captionsKey = `${folder}/captions.vtt`;
  await writeTestFile(deps, captionsKey, 'WEBVTT\n');
  const renditions = await Promise.all(
    ratios.map(async (ratio) => {
      const stem = `${folder}/${ratio.replace(':', 'x')}`;
      await writeTestFile(deps, `${stem}.jpg`, `picture of ${name}`);
      const sizeBytes = await writeTestFile(deps, `${stem}.mp4`, `${ratio} of ${name}`);
      const size = { widthPx: 1080, heightPx: 1920, durationSec: 20, sizeBytes };
      return { clipId, userId, ratio, ...size, fileKey: `${stem}.mp4`, thumbnailKey: `${stem}.jpg`, captionsKey };
    }),
  );
  const text = `Words of ${name}`;
  const data = {
    viral_score: Math.max(0, 10 - clipNumber),
    caption: `Caption of ${name}`,
    hashtags: ['#talk'],
    segment_text: text,
  };
  await deps.db.asService(async (tx) => {
    await tx.insert(videoClips).values({ id: clipId, projectId, userId, name, duration: 20, transcription: text });
    await tx.insert(clipRenditions).values(renditions);
    await tx.insert(analyses).values({ clipId, userId, analysisType: 'moments', data });
    await tx.insert(transcriptions).values({ clipId, userId, text });
    await tx
      .insert(plannedClips)
      .values({ id: clipId, runId: run.id, userId, clipNumber, moment: exampleMoment, status: 'completed' });
  });
  return clipId;
}

/** Creates the row of a project's full video, without files. */
export async function createTestFullVideo(
  tx: Transaction,
  { projectId, userId, title }: { projectId: string; userId: string; title: string },
): Promise<string> {
  const [id, text] = [randomUUID(), 'All that is said'];
  const name = `Full Video - ${title}`;
  await tx.insert(videoClips).values({ id, projectId, userId, kind: 'full-video', name, transcription: text });
  await tx.insert(transcriptions).values({ clipId: id, userId, text });
  return id;
}
