import { join } from 'node:path';
import { unlessAborted, type YtDlp } from '@clipwright/media/data';
import { AppError } from '../../../http/app-error.ts';
import { explainToolError } from './explain-link-error.ts';
import type { LinkSettings } from './link-settings.ts';
import { fetchingOf } from './link-tool-fetching.ts';

/** The time for which a result is reused. The program is rarely replaced, and reading its version takes a second. */
const KEPT_MS = 5 * 60_000;

const tools = new WeakMap<LinkSettings, { atMs: number; ytDlp: Promise<YtDlp> }>();

/** Finds yt-dlp for a request, without waiting for a download. @throws AppError with the reason why there is none */
export async function findLinkTool(settings: LinkSettings): Promise<YtDlp> {
  try {
    return await lookForTool(settings);
  } catch (error) {
    const fetching = fetchingOf(settings);
    if (fetching && fetching.progress !== null) throw new AppError('link_tool_preparing');
    throw explainToolError(fetching?.failure ?? error);
  }
}

/**
 * Finds yt-dlp for background work, waiting for a download in progress.
 * @throws AppError with the reason why there is none; MediaError `cancelled`
 */
export async function waitForTool(settings: LinkSettings, signal: AbortSignal | undefined): Promise<YtDlp> {
  const wait = async () => {
    const isThere = await lookForTool(settings).then(
      () => true,
      () => false,
    );
    if (!isThere) await fetchingOf(settings)?.ended;
    return await findLinkTool(settings);
  };
  return await unlessAborted(wait(), signal);
}

/** Finds an installation's current yt-dlp; the result is cached. @throws MediaError `engine-missing` */
export async function lookForTool(settings: LinkSettings): Promise<YtDlp> {
  const cached = tools.get(settings);
  if (!cached) return await lookAgainForTool(settings);
  if (performance.now() - cached.atMs >= KEPT_MS) {
    // Runs in the background, since the request gets the cached result.
    cached.atMs = performance.now();
    const keep = (entry: typeof cached | null) => {
      // A version installed in the meantime is newer.
      if (tools.get(settings) !== cached) return;
      if (entry) tools.set(settings, entry);
      else tools.delete(settings);
    };
    void look(settings).then(
      (ytDlp) => keep({ atMs: performance.now(), ytDlp: Promise.resolve(ytDlp) }),
      () => keep(null),
    );
  }
  return await cached.ytDlp;
}

/** Finds yt-dlp again after it was installed, bypassing the cache. @throws MediaError `engine-missing` */
export async function lookAgainForTool(settings: LinkSettings): Promise<YtDlp> {
  const entry = { atMs: performance.now(), ytDlp: look(settings) };
  tools.set(settings, entry);
  try {
    return await entry.ytDlp;
  } catch (error) {
    if (tools.get(settings) === entry) tools.delete(settings);
    throw error;
  }
}

async function look(settings: LinkSettings): Promise<YtDlp> {
  const own = listOwn(settings);
  const places = settings.fetching === 'newest' ? { preferred: own } : { fallbacks: own };
  const { findYtDlp } = await import('@clipwright/media/link-tool');
  return await findYtDlp({ ...settings, ...places });
}

function listOwn({ toolsDir }: LinkSettings): string[] {
  if (toolsDir === undefined) return [];
  return [join(toolsDir, process.platform === 'win32' ? 'yt-dlp.exe' : 'yt-dlp')];
}
