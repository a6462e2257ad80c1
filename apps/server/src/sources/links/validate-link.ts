import { tmpdir } from 'node:os';
import type { LinkMetadata, LinkValidation } from '@clipwright/contract';
import { type LinkInfo, readLink } from '@clipwright/media';
import type { Logger } from 'pino';
import { AppError } from '../../http/app-error.ts';
import { checkLink } from './check-link.ts';
import { fetchPicture } from './fetch-picture.ts';
import { findLinkTool } from './find-link-tool.ts';
import type { LinkSettings } from './link-settings.ts';
import { refuseLinkVideo } from './refuse-link-video.ts';
import { withLink } from './with-link.ts';

/** Pages and their lists of formats; no video is that small. */
const MAX_BYTES = 20_000_000;
/** A request is aborted after half a minute. */
const TIMEOUT_MS = 25_000;
const KEPT_MS = 10 * 60_000;
const MAX_KEPT = 200;
/** yt-dlp keeps a core busy for a second or two. */
const MAX_CONCURRENT = 2;

/**
 * Creates the function that looks up a link. Results are cached for some minutes, and concurrent requests for the same
 * link share one look-up.
 */
export function createLinkValidator({ links, log }: { links: LinkSettings; log: Logger }) {
  const cache = new Map<string, { atMs: number; metadata: Promise<LinkMetadata> }>();
  let running = 0;

  async function look(url: string): Promise<LinkMetadata> {
    // Before a slot is taken: without the program, nothing is run.
    const ytDlp = await findLinkTool(links);
    if (running >= MAX_CONCURRENT) throw new AppError('link_tool_busy', null, { retryAfterSec: 5 });
    running += 1;
    try {
      const limits = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };
      return await withLink(links, limits, tmpdir(), async ({ guard, workDir }) => {
        const { info } = await readLink(ytDlp, { url, proxyUrl: guard.url, workDir, timeoutMs: TIMEOUT_MS });
        refuseLinkVideo(info, { maxDurationSec: null });
        const picture = info.thumbnailUrl === null ? null : await fetchPicture(info.thumbnailUrl, guard.url);
        return toMetadata(info, picture);
      });
    } finally {
      running -= 1;
    }
  }

  return async function validateLink(text: string): Promise<LinkValidation> {
    try {
      const { url } = checkLink(text, links);
      const now = performance.now();
      const cached = cache.get(url);
      const entry = cached && now - cached.atMs < KEPT_MS ? cached : { atMs: now, metadata: look(url) };
      cache.delete(url);
      cache.set(url, entry);
      // A failed look-up is not cached.
      entry.metadata.catch(() => cache.get(url) === entry && cache.delete(url));
      const [oldest] = cache.keys();
      if (cache.size > MAX_KEPT && oldest !== undefined) cache.delete(oldest);
      return { valid: true, error: null, code: null, metadata: await entry.metadata };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.cause) log.info({ err: error.cause, code: error.code }, 'A link was refused');
      return { valid: false, error: error.sentence(), code: error.code, metadata: null };
    }
  };
}

function toMetadata(info: LinkInfo, picture: string | null): LinkMetadata {
  return {
    video_id: info.id,
    title: info.title,
    description: info.description,
    duration: info.durationSec,
    thumbnail: info.thumbnailUrl,
    thumbnail_picture: picture,
    uploader: info.uploader,
    view_count: info.viewCount,
    published_at: info.publishedOn,
  };
}
