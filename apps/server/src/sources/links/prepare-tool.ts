import { ageOfYtDlp, installYtDlp, installYtDlpPackage, ytDlpPackageBytes } from '@clipwright/media';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
import { lookForTool } from './find-tool.ts';
import { setUpFetching } from './tool-fetching.ts';

type PrepareDeps = {
  links: Config['links'];
  log: Logger;
  now: () => Date;
  installPackage?: typeof installYtDlpPackage;
};

/**
 * Has this process download what fetches links where the settings ask for it and there is none (or, of the newest, an old
 * one); with `ask` it waits for a user. Links that come meanwhile wait for it, and a failure leaves everything as it is.
 */
export async function prepareTool(
  { links, log, now, installPackage = installYtDlpPackage }: PrepareDeps,
  signal: AbortSignal,
): Promise<void> {
  const { fetching: mode, modelsDir, mirrorUrl, path, toolsDir } = links;
  // Nothing but the one that the settings name is used.
  if (mode === 'off' || links.ytDlpPath !== undefined) return;
  const install = async (onProgress: (done: number) => void) =>
    mode === 'newest'
      ? await installYtDlp({ folder: toolsDir }, { signal })
      : await installPackage({ modelsDir, mirrorUrl, path }, { signal, onProgress });
  const fetching = setUpFetching(links, {
    sizeBytes: mode === 'newest' ? null : ytDlpPackageBytes,
    fetch: async (onProgress) => {
      try {
        log.info({ path: await install(onProgress) }, 'yt-dlp was installed');
      } catch (err) {
        if (!signal.aborted) log.warn({ err }, 'yt-dlp could not be installed; links need it');
        throw err;
      }
    },
  });
  if (mode === 'ask') return;
  const known = await lookForTool(links).catch(() => null);
  if (known && (mode === 'auto' || !ageOfYtDlp(known, now()).isOld)) return;
  fetching.begin();
}
