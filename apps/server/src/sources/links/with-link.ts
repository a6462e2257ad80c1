import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Guard, MediaError, openGuard, type YtDlp } from '@clipwright/media';
import { fileTooLarge } from '../../http/limits/file-too-large.ts';
import { explainLinkError } from './explain-link-error.ts';
import { findTool } from './find-tool.ts';
import type { LinkSettings } from './link-settings.ts';

export type LinkLimits = { maxBytes: number; timeoutMs: number };

/** What may be used to look at a link: a yt-dlp, the only way out, and a folder. */
export type LinkAccess = { ytDlp: YtDlp; guard: Guard; workDir: string };

/** A page, a playlist and their pieces are fetched besides the video. */
const OVERHEAD_BYTES = 50_000_000;
const MAX_CONNECTIONS = 64;

/**
 * Opens a guard and a folder for one link and closes both afterwards. What is left in the folder then is removed.
 * @throws AppError that says why the link cannot be used; MediaError `cancelled` and `disk-full`.
 */
export async function withLink<Result>(
  settings: LinkSettings,
  { maxBytes, timeoutMs }: LinkLimits,
  place: { parent: string; signal: AbortSignal | undefined },
  use: (access: LinkAccess) => Promise<Result>,
): Promise<Result> {
  const { ports, localHosts } = settings;
  let guard: Guard | null = null;
  const workDir = await mkdtemp(join(place.parent, 'link-'));
  try {
    const ytDlp = await findTool(settings);
    if (place.signal?.aborted) throw new MediaError('cancelled', 'The work was canceled.');
    guard = await openGuard({
      ports,
      localHosts,
      maxBytes: maxBytes * 1.1 + OVERHEAD_BYTES,
      maxConnections: MAX_CONNECTIONS,
      maxMs: timeoutMs,
    });
    return await use({ ytDlp, guard, workDir });
  } catch (error) {
    throw explainLinkError(error, guard, () => fileTooLarge(null, maxBytes));
  } finally {
    await guard?.close();
    await rm(workDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
