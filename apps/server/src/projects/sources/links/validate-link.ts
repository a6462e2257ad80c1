import { tmpdir } from 'node:os';
import type { LinkMetadata, LinkValidation } from '@clipwright/contract';
import type { LinkInfo } from '@clipwright/media';
import type { Logger } from 'pino';
import { AppError } from '../../../http/app-error.ts';
import { checkLink } from './check-link.ts';
import { fetchPicture } from './fetch-picture.ts';
import { findLinkTool } from './find-link-tool.ts';
import type { LinkSettings } from './link-settings.ts';
import { refuseLinkVideo } from './refuse-link-video.ts';
import { withLink } from './with-link.ts';

/** Enough for pages and their format lists; no video is that small. */
const MAX_BYTES = 20_000_000;
/** A request is abandoned after half a minute. */
const TIMEOUT_MS = 25_000;
const KEPT_MS = 10 * 60_000;
const MAX_KEPT = 200;
/** The total size of cached pictures, in characters. */
const MAX_KEPT_CHARS = 10_000_000;

/** Does work in a lookup slot for links. @throws AppError if no slot is available */
type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates the function that looks up a link. Results are cached for a few minutes, and concurrent requests for the same
 * link share one lookup.
 */
export function createLinkValidator({ links, log }: { links: LinkSettings; log: Logger }) {
  const cache = new Map<string, { atMs: number; metadata: Promise<LinkMetadata>; chars: number }>();

  async function look(url: string, inTurn: InTurn): Promise<LinkMetadata> {
    // Checked before taking a slot: without yt-dlp, nothing is run.
    const ytDlp = await findLinkTool(links);
    const { readLink } = await import('@clipwright/media');
    const limits = { maxBytes: MAX_BYTES, timeoutMs: TIMEOUT_MS };
    return await inTurn(() =>
      withLink(links, limits, tmpdir(), async ({ guard, workDir }) => {
        const { info } = await readLink(ytDlp, { url, proxyUrl: guard.url, workDir, timeoutMs: TIMEOUT_MS });
        refuseLinkVideo(info, { maxDurationSec: null });
        const picture = info.thumbnailUrl === null ? null : await fetchPicture(info.thumbnailUrl, guard.url);
        return toMetadata(info, picture);
      }),
    );
  }

  function forgetOldest(): void {
    let chars = 0;
    let count = 0;
    // The newest entries are last.
    for (const [url, entry] of [...cache].reverse()) {
      chars += entry.chars;
      count += 1;
      if (count > MAX_KEPT || chars > MAX_KEPT_CHARS) cache.delete(url);
    }
  }

  return async function validateLink(text: string, inTurn: InTurn = (work) => work()): Promise<LinkValidation> {
    try {
      const { url } = checkLink(text, links);
      const now = performance.now();
      const cached = cache.get(url);
      const entry =
        cached && now - cached.atMs < KEPT_MS ? cached : { atMs: now, metadata: look(url, inTurn), chars: 0 };
      cache.delete(url);
      cache.set(url, entry);
      // A failed lookup may succeed on the next attempt.
      entry.metadata.catch(() => cache.get(url) === entry && cache.delete(url));
      forgetOldest();
      const metadata = await entry.metadata;
      entry.chars = metadata.thumbnail_picture?.length ?? 0;
      forgetOldest();
      return { valid: true, error: null, code: null, metadata };
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
