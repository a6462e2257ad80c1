import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Guard } from '@clipwright/media';
import { fileTooLarge } from '../../../http/limits/file-too-large.ts';
import { explainLinkError } from './explain-link-error.ts';
import type { LinkSettings } from './link-settings.ts';

export type LinkLimits = { maxBytes: number; timeoutMs: number };

/** The resources for looking up a link: the only way out to the network, and a folder. */
export type LinkAccess = { guard: Guard; workDir: string };

/** The overhead for a page, a playlist and their segments, in addition to the video. */
const OVERHEAD_BYTES = 50_000_000;
const MAX_CONNECTIONS = 64;

/**
 * Opens a guard and a folder in `parent` for one link and closes both afterwards. Files left in the folder are removed.
 * @throws AppError with the reason why the link cannot be used; MediaError `cancelled`.
 */
export async function withLink<Result>(
  { ports, localHosts }: LinkSettings,
  { maxBytes, timeoutMs }: LinkLimits,
  parent: string,
  use: (access: LinkAccess) => Promise<Result>,
): Promise<Result> {
  let guard: Guard | null = null;
  let workDir: string | null = null;
  try {
    workDir = await mkdtemp(join(parent, 'link-'));
    const { openGuard } = await import('@clipwright/media');
    guard = await openGuard({
      ports,
      localHosts,
      maxBytes: maxBytes * 1.1 + OVERHEAD_BYTES,
      maxConnections: MAX_CONNECTIONS,
      maxMs: timeoutMs,
    });
    return await use({ guard, workDir });
  } catch (error) {
    throw explainLinkError(error, guard, () => fileTooLarge(null, maxBytes));
  } finally {
    await guard?.close();
    if (workDir !== null) await rm(workDir, { recursive: true, force: true, maxRetries: 3 });
  }
}
