import type { installYtDlp, installYtDlpPackage } from '@clipwright/media';
import { ageOfYtDlp, MediaError, ytDlpPackageBytes } from '@clipwright/media/data';
import type { Logger } from 'pino';
import type { Config } from '../../../config/config.ts';
import { lookAgainForTool, lookForTool } from './find-link-tool.ts';
import { setUpFetching } from './link-tool-fetching.ts';

type PrepareDeps = {
  links: Config['links'];
  log: Logger;
  now: () => Date;
  installPackage?: typeof installYtDlpPackage;
  installNewest?: typeof installYtDlp;
};

/**
 * Downloads yt-dlp in this process if the settings require it and it is missing (or, for `newest`, outdated); with
 * `ask` it waits for a user. Links that arrive in the meantime wait for it, and a failure changes nothing.
 */
export async function prepareLinkTool(
  { links, log, now, installPackage, installNewest }: PrepareDeps,
  signal: AbortSignal,
): Promise<void> {
  const { fetching: mode, modelsDir, mirrorUrl, path, toolsDir } = links;
  // Looked up now, so no user has to wait for it.
  const atStart = lookForTool(links).catch(() => null);
  // Only the configured program is used.
  if (mode === 'off' || links.ytDlpPath !== undefined) return;
  const install = async (onProgress: (done: number) => void) => {
    if (mode === 'newest') {
      const run = installNewest ?? (await import('@clipwright/media')).installYtDlp;
      return await run({ folder: toolsDir }, { signal });
    }
    const run = installPackage ?? (await import('@clipwright/media')).installYtDlpPackage;
    return await run({ modelsDir, mirrorUrl, path }, { signal, onProgress });
  };
  const fetching = setUpFetching(links, {
    sizeBytes: mode === 'newest' ? null : ytDlpPackageBytes,
    isForUsers: links.canUsersFetch,
    fetch: async (onProgress) => {
      try {
        const path = await install(onProgress);
        await lookAgainForTool(links).catch((cause: unknown) => {
          throw explainBroken(path, cause);
        });
        log.info({ path }, 'yt-dlp was installed');
      } catch (err) {
        if (!signal.aborted) log.warn({ err }, 'yt-dlp could not be installed; links need it');
        throw err;
      }
    },
  });
  if (mode === 'ask') return;
  const ytDlp = await atStart;
  if (ytDlp && (mode === 'auto' || !ageOfYtDlp(ytDlp, now()).isOld)) return;
  fetching.begin();
}

/** The downloaded file matches the published one, so this machine is the reason it does not run. */
function explainBroken(file: string, cause: unknown): MediaError {
  const problem = cause instanceof MediaError && cause.facts.problem === 'python' ? 'python' : 'broken';
  return new MediaError(
    'engine-missing',
    'yt-dlp was downloaded, but does not run on this machine.',
    { problem, file },
    { cause },
  );
}
