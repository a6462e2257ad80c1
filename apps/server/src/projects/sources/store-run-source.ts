import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { describeFact, mediaKindOf, uploadLimits } from '@clipwright/contract';
import { checkTranscriptFile, MediaError } from '@clipwright/media/data';
import { and, eq, isNull } from 'drizzle-orm';
import { findDriveVideo } from '../../cloud/index.ts';
import { rootDir } from '../../config/config.ts';
import { sources } from '../../db/tables/sources-tables.ts';
import type { Deps } from '../../deps.ts';
import { fileType, sourceFolder } from '../../files/index.ts';
import { requireMedia } from '../../files/require-media.ts';
import { AppError } from '../../http/app-error.ts';
import type { FormPart } from '../../http/body/parse-multipart.ts';
import { currentLanguage } from '../../http/current-language.ts';
import { tooLarge } from '../../http/limits/too-large.ts';
import { talkFileName } from './links/talk-file-name.ts';
import { type PickedSource, textEnding } from './pick-run-source.ts';
import { videoKey } from './video-key.ts';

type StoreDeps = Pick<Deps, 'db' | 'files' | 'now'>;
type DriveDeps = StoreDeps & Pick<Deps, 'config' | 'jobs' | 'log' | 'secrets'>;
type Values = typeof sources.$inferInsert;

/** The lifetime of a source without a project. A source used by a project is kept as long as any other. */
const DRAFT_LIFETIME_MS = 24 * 60 * 60 * 1000;
const sample = 'forty-winters';

/**
 * Stores a form's file while it is being received. @returns the source's id. @throws AppError `file_not_video`,
 * `too_large`
 */
export async function storeFile(
  deps: StoreDeps,
  userId: string,
  file: Pick<FormPart, 'type' | 'content'> & { fileName: string },
): Promise<string> {
  if (mediaKindOf({ name: file.fileName, type: file.type }) === null) throw new AppError('file_not_video');
  const mimeType = /^(?:video|audio)\/[\w.+-]{1,100}$/i.test(file.type)
    ? file.type.toLowerCase()
    : fileType(file.fileName.toLowerCase());
  const named = { kind: 'file' as const, name: file.fileName.slice(0, 500) || 'video', mimeType };
  return await store(deps, userId, named, async (id) => {
    const fileKey = videoKey(userId, id, file.fileName);
    const maxBytes = uploadLimits.directBytes;
    const content = await requireMedia(file.content);
    const written = await deps.files.write(fileKey, content, { maxBytes }).catch((error: unknown) => {
      const isTooLarge = error instanceof AppError && error.status === 413;
      throw isTooLarge ? tooLarge(maxBytes) : error;
    });
    if (written.sizeBytes === 0) throw new AppError('file_missing');
    return { fileKey, ...written, state: 'ready' };
  });
}

/** The timeout for looking up a video in a drive. */
const LOOK_MS = 20_000;

/** Stores a source that is not an uploaded file. @returns the source's id */
export async function storeRunSource(
  deps: DriveDeps,
  userId: string,
  source: Exclude<PickedSource, { kind: 'known' }>,
): Promise<string> {
  const { files } = deps;
  switch (source.kind) {
    case 'link': {
      const named = { kind: source.kind, name: source.url.slice(0, 500), mimeType: null, url: source.url };
      return await store(deps, userId, named, () => Promise.resolve({ state: 'fetching' }));
    }
    case 'cloud': {
      const { provider, fileId } = source;
      const place = { userId, providerId: provider, fileId };
      const video = await findDriveVideo(deps, place, AbortSignal.timeout(LOOK_MS));
      const named = {
        kind: source.kind,
        name: video.name.slice(0, 500) || 'video',
        mimeType: video.mimeType.slice(0, 255),
      };
      const there = { cloudProviderId: provider, cloudFileId: fileId };
      return await store(deps, userId, { ...named, ...there }, () =>
        Promise.resolve({
          state: 'fetching',
          sizeBytes: video.sizeBytes,
          ...(video.durationSec !== null && { mediaInfo: { durationSec: video.durationSec } }),
        }),
      );
    }
    case 'text':
      return await store(deps, userId, { kind: 'text', name: 'Text', mimeType: 'text/plain' }, async (id) => {
        const textKey = `${sourceFolder(userId, id)}/text.${textEnding(source.text)}`;
        return { textKey, ...(await files.write(textKey, toContent(source.text))), state: 'ready' };
      });
    case 'talk': {
      const { talk } = deps.config;
      if (talk === null) throw new AppError('talk_missing');
      const named = { kind: 'sample' as const, name: talkFileName(talk), mimeType: 'video/mp4', url: talk.url };
      return await store(deps, userId, named, () => Promise.resolve({ state: 'fetching' }));
    }
    case 'sample':
      return await store(deps, userId, { kind: 'sample', name: `${sample}.mp4`, mimeType: 'video/mp4' }, async (id) => {
        const fileKey = videoKey(userId, id, 'video.mp4');
        const sidecarKey = `${sourceFolder(userId, id)}/subtitles.vtt`;
        const read = (ending: string) => createReadStream(join(rootDir, 'samples', `${sample}.${ending}`));
        const written = await files.write(fileKey, read('mp4'));
        await files.write(sidecarKey, read('vtt'));
        return { fileKey, sidecarKey, ...written, state: 'ready' };
      });
  }
}

/**
 * Adds subtitles that were sent as text to a source without a project. They are parsed once, so that unusable ones are
 * reported immediately. @throws AppError `subtitles_unreadable`
 */
export async function storeSidecar(deps: StoreDeps, userId: string, id: string, text: string): Promise<void> {
  const sidecarKey = `${sourceFolder(userId, id)}/subtitles.${textEnding(text)}`;
  await deps.files.write(sidecarKey, toContent(text));
  try {
    await deps.files.withLocalFiles(async ({ pathOf }) => await checkTranscriptFile(await pathOf(sidecarKey)));
  } catch (error) {
    if (!(error instanceof MediaError)) throw error;
    throw new AppError(
      'subtitles_unreadable',
      { reason: describeFact(error.failure, currentLanguage()) },
      { cause: error },
    );
  }
  await deps.db.asService(async (tx) => {
    await tx
      .update(sources)
      .set({ sidecarKey })
      .where(and(eq(sources.id, id), eq(sources.userId, userId), isNull(sources.projectId)));
  });
}

/** Removes a source without a project. */
export async function dropSource({ db, files }: Omit<StoreDeps, 'now'>, userId: string, id: string): Promise<void> {
  await files.removeFolder(sourceFolder(userId, id));
  await db.asService(async (tx) => {
    await tx.delete(sources).where(and(eq(sources.id, id), isNull(sources.projectId)));
  });
}

/** The row is written before the files, so that files left behind by a crash are found and removed. */
async function store(
  deps: StoreDeps,
  userId: string,
  named: Pick<Values, 'kind' | 'name' | 'mimeType' | 'url' | 'cloudProviderId' | 'cloudFileId'>,
  write: (id: string) => Promise<Partial<Values>>,
): Promise<string> {
  const id = randomUUID();
  const expiresAt = new Date(deps.now().getTime() + DRAFT_LIFETIME_MS);
  await deps.db.asService(async (tx) => {
    await tx.insert(sources).values({ id, userId, state: 'uploading', expiresAt, ...named });
  });
  try {
    const written = await write(id);
    await deps.db.asService(async (tx) => {
      await tx.update(sources).set(written).where(eq(sources.id, id));
    });
    return id;
  } catch (error) {
    await dropSource(deps, userId, id);
    throw error;
  }
}

function toContent(text: string) {
  return Readable.from([Buffer.from(text)]);
}
