import { ageOfYtDlp, installYtDlp, installYtDlpPackage, MediaError, ytDlpPackageBytes } from '@clipwright/media';
import type { Logger } from 'pino';
import type { Config } from '../../config/config.ts';
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
 * Has this process download what fetches links where the settings ask for it and there is none (or, of the newest, an old
 * one); with `ask` it waits for a user. Links that come meanwhile wait for it, and a failure leaves everything as it is.
 */
export async function prepareLinkTool(
  { links, log, now, installPackage = installYtDlpPackage, installNewest = installYtDlp }: PrepareDeps,
  signal: AbortSignal,
): Promise<void> {
  const { fetching: mode, modelsDir, mirrorUrl, path, toolsDir } = links;
  // Found now, no user waits for it.
  const atStart = lookForTool(links).catch(() => null);
  // Nothing but the one that the settings name is used.
  if (mode === 'off' || links.ytDlpPath !== undefined) return;
  const install = async (onProgress: (done: number) => void) =>
    mode === 'newest'
      ? await installNewest({ folder: toolsDir }, { signal })
      : await installPackage({ modelsDir, mirrorUrl, path }, { signal, onProgress });
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
  const known = await atStart;
  if (known && (mode === 'auto' || !ageOfYtDlp(known, now()).isOld)) return;
  fetching.begin();
}

/** What was downloaded is what was published: that it does not run is up to this machine. */
function explainBroken(file: string, cause: unknown): MediaError {
  const problem = cause instanceof MediaError && cause.facts.problem === 'python' ? 'python' : 'broken';
  return new MediaError(
    'engine-missing',
    'yt-dlp was downloaded, but does not run on this machine.',
    { problem, file },
    { cause },
  );
}
