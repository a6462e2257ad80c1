import { rename } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { WarningFact } from '@clipwright/media';
import { downloadLink, type LinkInfo, type MediaTools, probeMedia, readLink, type Transcript } from '@clipwright/media';
import type { Logger } from 'pino';
import { checkLink } from './check-link.ts';
import { waitForTool } from './find-link-tool.ts';
import type { LinkSettings } from './link-settings.ts';
import { refuseLength, refuseLinkVideo } from './refuse-link-video.ts';
import { withLink } from './with-link.ts';

export type FetchLinkDeps = { links: LinkSettings; tools: MediaTools; log: Logger };

export type FetchLinkRequest = {
  url: string;
  limits: {
    /** Null: no limit. */
    maxDurationSec: number | null;
    maxBytes: number;
    /** The picture's shorter side; default 1080. */
    maxHeightPx?: number;
    /** The total timeout; default one hour. */
    timeoutMs?: number;
  };
  /** ISO 639-1 code of the spoken language; null to use the language that the site reports. */
  language: string | null;
  /** The folder for the file; it needs twice the file's size during the download. */
  workDir: string;
};

/** A link's video as a local file in `workDir`, which the caller owns from then on. */
export type FetchedLink = {
  file: string;
  sizeBytes: number;
  info: LinkInfo;
  /** The source's own subtitles; null if there are none in the spoken language. */
  transcript: Transcript | null;
  /** Warnings for the log. */
  warnings: WarningFact[];
};

const READ_TIMEOUT_MS = 90_000;
const DEFAULT_TIMEOUT_MS = 60 * 60_000;
const DEFAULT_HEIGHT_PX = 1080;
/** The fraction of progress shown as soon as the link's video is known. */
const READ_SHARE = 0.02;

/**
 * Fetches a link's video and subtitles. Reads the metadata first and refuses videos that are live, too long, restricted
 * or too large before the download.
 * @throws AppError with the reason; MediaError `cancelled`.
 */
export async function fetchLink(
  { links, tools, log }: FetchLinkDeps,
  { url, limits, language, workDir }: FetchLinkRequest,
  options: { signal?: AbortSignal; onProgress?: (done: number) => void } = {},
): Promise<FetchedLink> {
  const { signal, onProgress } = options;
  const link = checkLink(url, links);
  const { maxBytes, maxDurationSec, maxHeightPx = DEFAULT_HEIGHT_PX, timeoutMs = DEFAULT_TIMEOUT_MS } = limits;
  const ytDlp = await waitForTool(links, signal);
  return await withLink(links, { maxBytes, timeoutMs }, workDir, async (access) => {
    const { guard } = access;
    const run = { proxyUrl: guard.url, workDir: access.workDir };
    const reading = await readLink(ytDlp, { ...run, url: link.url, timeoutMs: READ_TIMEOUT_MS }, { signal });
    refuseLinkVideo(reading.info, { maxDurationSec });
    onProgress?.(READ_SHARE);
    const downloaded = await downloadLink(
      tools,
      ytDlp,
      reading,
      { ...run, timeoutMs, maxBytes, maxHeightPx, language },
      { signal, onProgress: (done) => onProgress?.(READ_SHARE + (1 - READ_SHARE) * done) },
    );
    // The duration of a plain file is only known once it is downloaded.
    const { durationSec } = await probeMedia(tools, downloaded.file, { signal });
    refuseLength(durationSec, maxDurationSec);
    const file = join(workDir, basename(downloaded.file));
    await rename(downloaded.file, file);
    log.info({ site: reading.info.site, bytes: guard.bytes, warnings: downloaded.warnings }, 'A link was fetched');
    return { ...downloaded, file, info: { ...reading.info, durationSec } };
  });
}
