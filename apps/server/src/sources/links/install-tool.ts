import { ageOfYtDlp, installYtDlp } from '@clipwright/media';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { findTool } from './find-tool.ts';

/**
 * Puts the newest yt-dlp into the data folder where the settings ask for it and there is none, or an old one. Links work
 * without waiting for it, and a failure leaves everything as it is.
 */
export async function installTool(
  { links, log, now }: { links: Config['links']; log: Logger; now: () => Date },
  signal: AbortSignal,
  baseUrl?: string,
): Promise<void> {
  if (!links.installsYtDlp) return;
  const known = await findTool(links).catch(() => null);
  if (known && !ageOfYtDlp(known, now()).isOld) return;
  try {
    const path = await installYtDlp({ folder: links.toolsDir, ...(baseUrl !== undefined && { baseUrl }) }, { signal });
    log.info({ path }, 'yt-dlp was installed');
  } catch (err) {
    if (!signal.aborted) log.warn({ err }, 'yt-dlp could not be installed; links go on without a new one');
  }
}
