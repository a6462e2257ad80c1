import { join } from 'node:path';
import { findYtDlp, unlessAborted, type YtDlp } from '@clipwright/media';
import { AppError } from '../../http/app-error.ts';
import { explainToolError } from './explain-link-error.ts';
import type { LinkSettings } from './link-settings.ts';
import { fetchingOf } from './link-tool-fetching.ts';

/** It is replaced rarely, and asking it for its version takes a second. */
const KEPT_MS = 5 * 60_000;

const found = new WeakMap<LinkSettings, { atMs: number; ytDlp: Promise<YtDlp> }>();

/** The yt-dlp for a request, which waits for no download. @throws AppError that says why there is none */
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
 * The yt-dlp for work that has time: one that is being downloaded is waited for.
 * @throws AppError that says why there is none; MediaError `cancelled`
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

/** The yt-dlp of an installation as it is now, looked for once in a while. @throws MediaError `engine-missing` */
export async function lookForTool(settings: LinkSettings): Promise<YtDlp> {
  const known = found.get(settings);
  if (!known) return await lookAgainForTool(settings);
  if (performance.now() - known.atMs >= KEPT_MS) {
    // Behind the request, which is answered from what was found before.
    known.atMs = performance.now();
    const keep = (entry: typeof known | null) => {
      // What was installed meanwhile is newer.
      if (found.get(settings) !== known) return;
      if (entry) found.set(settings, entry);
      else found.delete(settings);
    };
    void look(settings).then(
      (ytDlp) => keep({ atMs: performance.now(), ytDlp: Promise.resolve(ytDlp) }),
      () => keep(null),
    );
  }
  return await known.ytDlp;
}

/** The same after something was installed, whatever was found before. @throws MediaError `engine-missing` */
export async function lookAgainForTool(settings: LinkSettings): Promise<YtDlp> {
  const entry = { atMs: performance.now(), ytDlp: look(settings) };
  found.set(settings, entry);
  try {
    return await entry.ytDlp;
  } catch (error) {
    if (found.get(settings) === entry) found.delete(settings);
    throw error;
  }
}

async function look(settings: LinkSettings): Promise<YtDlp> {
  const own = listOwn(settings);
  const places = settings.fetching === 'newest' ? { preferred: own } : { fallbacks: own };
  return await findYtDlp({ ...settings, ...places });
}

function listOwn({ toolsDir }: LinkSettings): string[] {
  if (toolsDir === undefined) return [];
  return [join(toolsDir, process.platform === 'win32' ? 'yt-dlp.exe' : 'yt-dlp')];
}
