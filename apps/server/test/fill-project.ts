import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { clipRenditions } from '../src/db/tables/clip-renditions-table.ts';
import { analyses, transcriptions, videoClips } from '../src/db/tables/clips-tables.ts';
import { plannedClips, processingRuns } from '../src/db/tables/processing-tables.ts';
import { projects } from '../src/db/tables/projects-tables.ts';
import { sources } from '../src/db/tables/sources-tables.ts';
import type { Deps } from '../src/deps.ts';
import { clipFolder, runFolder, sourceFolder } from '../src/files/index.ts';
import { exampleMoment } from './example-moment.ts';
import { exampleSpec } from './example-spec.ts';

const write = async ({ files }: Pick<Deps, 'files'>, key: string, text: string) =>
  (await files.write(key, Readable.from([Buffer.from(text)]))).sizeBytes;

/**
 * Creates a completed project for the user as a run leaves it, with files in the store; its first clip is the best one.
 */
export async function fillProject(
  deps: Pick<Deps, 'files'> & { db: Pick<Deps['db'], 'asService'> },
  userId: string,
  { title = 'A talk', description = '', clips = ['First', 'Second'], ratios = ['9:16'] } = {},
) {
  const [projectId, sourceId, runId, wholeId] = [randomUUID(), randomUUID(), randomUUID(), randomUUID()];
  const clipIds = clips.map(() => randomUUID());
  const fileKey = `${sourceFolder(userId, sourceId)}/video.mp4`;
  await write(deps, fileKey, 'a source');
  await write(deps, `${runFolder({ userId, projectId, id: runId })}/upload.json`, '{}');
  const expiresAt = new Date(Date.now() + 30 * 24 * 60 * 60 * 1000);
  await deps.db.asService(async (tx) => {
    await tx
      .insert(projects)
      .values({ id: projectId, userId, title, description, sourceType: 'file', status: 'completed' });
    await tx.insert(sources).values({
      id: sourceId,
      userId,
      projectId,
      kind: 'file',
      state: 'ready',
      name: 'talk.mp4',
      fileKey,
      mediaInfo: { durationSec: 90 },
      trimStartSec: 5,
      expiresAt,
    });
    const finishedAt = new Date();
    const spec = exampleSpec({ title, count: Math.max(1, clips.length) });
    await tx
      .insert(processingRuns)
      .values({ id: runId, projectId, userId, sourceId, spec, status: 'completed', finishedAt });
    await tx.insert(videoClips).values({
      id: wholeId,
      projectId,
      userId,
      kind: 'full-video',
      name: `Full Video - ${title}`,
      transcription: 'All that is said',
    });
    await tx.insert(transcriptions).values({ clipId: wholeId, userId, text: 'All that is said' });
  });
  for (const [index, name] of clips.entries()) {
    const clipId = clipIds[index] ?? '';
    const folder = clipFolder({ userId, projectId }, clipId);
    const captionsKey = `${folder}/captions.vtt`;
    await write(deps, captionsKey, 'WEBVTT\n');
    const made = await Promise.all(
      ratios.map(async (ratio) => {
        const stem = `${folder}/${ratio.replace(':', 'x')}`;
        await write(deps, `${stem}.jpg`, `picture of ${name}`);
        const sizeBytes = await write(deps, `${stem}.mp4`, `${ratio} of ${name}`);
        const size = { widthPx: 1080, heightPx: 1920, durationSec: 20, sizeBytes };
        return { clipId, userId, ratio, ...size, fileKey: `${stem}.mp4`, thumbnailKey: `${stem}.jpg`, captionsKey };
      }),
    );
    await deps.db.asService(async (tx) => {
      await tx
        .insert(videoClips)
        .values({ id: clipId, projectId, userId, name, duration: 20, transcription: `Words of ${name}` });
      await tx.insert(clipRenditions).values(made);
      const words = { caption: `Caption of ${name}`, hashtags: ['#talk'], segment_text: `Words of ${name}` };
      const data = { viral_score: 9 - index, ...words };
      await tx.insert(analyses).values({ clipId, userId, analysisType: 'moments', data });
      await tx.insert(transcriptions).values({ clipId, userId, text: `Words of ${name}` });
      await tx
        .insert(plannedClips)
        .values({ id: clipId, runId, userId, clipNumber: index + 1, moment: exampleMoment, status: 'completed' });
    });
  }
  return { projectId, sourceId, runId, wholeId, clipIds };
}
