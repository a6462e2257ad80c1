import { extname } from 'node:path';
import { Readable } from 'node:stream';
import { writeTranscriptJson } from '@clipwright/media';
import { eq } from 'drizzle-orm';
import { sources } from '../../db/tables/sources-tables.ts';
import { sourceFolder } from '../../files/index.ts';
import type { ProcessingDeps, SourceRow, StageInput } from '../runs/processing-deps.ts';
import { fetchLink } from '../sources/links/fetch-link.ts';
import { nameProjectAfterVideo } from './name-project-after-video.ts';

/** The timeout for fetching a link. */
const TIMEOUT_MS = 2 * 60 * 60 * 1000;

/**
 * Fetches a link's video into the file store, with its own subtitles if none were given. @returns the updated source
 */
export async function fetchSource(deps: ProcessingDeps, input: StageInput): Promise<SourceRow> {
  const { source, spec, workDir, signal, onProgress } = input;
  const { files, log, config } = deps;
  const tools = await deps.engine.findTools();
  const fetched = await fetchLink(
    { links: config.links, tools, log },
    {
      url: source.url ?? '',
      limits: {
        maxDurationSec: spec.maxMinutes * 60,
        maxBytes: config.limits.largestSourceBytes,
        maxHeightPx: spec.shortSidePx,
        timeoutMs: TIMEOUT_MS,
      },
      language: spec.language,
      workDir,
    },
    { signal, onProgress },
  );
  const folder = sourceFolder(source.userId, source.id);
  const fileKey = `${folder}/video${/^\.\w{2,5}$/.test(extname(fetched.file)) ? extname(fetched.file) : '.mp4'}`;
  await files.adopt(fileKey, fetched.file);
  const ownSubtitles = source.sidecarKey === null ? fetched.transcript : null;
  const sidecarKey = ownSubtitles ? `${folder}/subtitles.json` : source.sidecarKey;
  if (ownSubtitles && sidecarKey) {
    await files.write(sidecarKey, Readable.from([Buffer.from(writeTranscriptJson(ownSubtitles))]));
  }
  const change = {
    fileKey,
    sidecarKey,
    state: 'ready' as const,
    sizeBytes: fetched.sizeBytes,
    name: fetched.info.title.slice(0, 500) || source.name,
  };
  const [row] = await deps.db.asService(async (tx) => {
    const { projectId } = input.run;
    await nameProjectAfterVideo(tx, { projectId, url: source.url ?? '', title: fetched.info.title });
    return await tx.update(sources).set(change).where(eq(sources.id, source.id)).returning();
  });
  if (!row) throw new Error('The source is gone.');
  return row;
}
