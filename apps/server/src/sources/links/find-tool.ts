import { join } from 'node:path';
import { findYtDlp, type YtDlp } from '@clipwright/media';
import type { LinkSettings } from './link-settings.ts';
import { fetchingOf } from './tool-fetching.ts';

/** It is replaced rarely, and asking it for its version takes a second. */
const KEPT_MS = 5 * 60_000;

const found = new WeakMap<LinkSettings, { atMs: number; ytDlp: Promise<YtDlp> }>();

/**
 * The yt-dlp of an installation; one that is being downloaded is waited for.
 * @throws MediaError `engine-missing` where there is none, or why it could not be downloaded.
 */
export async function findTool(settings: LinkSettings): Promise<YtDlp> {
  try {
    return await lookForTool(settings);
  } catch (error) {
    const fetching = fetchingOf(settings);
    if (!fetching) throw error;
    await fetching.ended;
    if (fetching.failure) throw fetching.failure;
    return await lookForTool(settings);
  }
}

/** The yt-dlp of an installation as it is now, looked for once in a while. @throws MediaError `engine-missing` */
export async function lookForTool(settings: LinkSettings): Promise<YtDlp> {
  const atMs = performance.now();
  const known = found.get(settings);
  if (known && atMs - known.atMs < KEPT_MS) return await known.ytDlp;
  const entry = { atMs, ytDlp: findYtDlp({ ...settings, fallbacks: listOwn(settings) }) };
  found.set(settings, entry);
  try {
    return await entry.ytDlp;
  } catch (error) {
    found.delete(settings);
    throw error;
  }
}

function listOwn({ toolsDir }: LinkSettings): string[] {
  if (toolsDir === undefined) return [];
  return [join(toolsDir, process.platform === 'win32' ? 'yt-dlp.exe' : 'yt-dlp')];
}
