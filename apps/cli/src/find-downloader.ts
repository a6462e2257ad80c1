import { findYtDlp, installYtDlpPackage, MediaError, type YtDlp, ytDlpPackageBytes } from '@clipwright/media';
import type { CommandContext } from './command-context.ts';
import type { Terminal } from './terminal.ts';

/** Finds and installs the downloader for links. Tests pass their own. */
export type DownloaderStore = { find: typeof findYtDlp; install: typeof installYtDlpPackage };

/**
 * Returns the yt-dlp of this machine. If there is none, offers to download the pinned release; `--yes` accepts in
 * advance.
 * @throws MediaError `engine-missing` if there is none afterwards, and those of `installYtDlpPackage`.
 */
export async function findDownloader(
  { yes, json }: { yes: boolean; json: boolean },
  { config, signal, ask }: Pick<CommandContext, 'config' | 'signal' | 'ask'>,
  terminal: Terminal,
  { find, install }: DownloaderStore = { find: findYtDlp, install: installYtDlpPackage },
): Promise<YtDlp> {
  const { PATH: path, YTDLP_PATH: ytDlpPath, CLIPWRIGHT_MODELS_DIR: modelsDir } = config;
  const search = { ytDlpPath, path, modelsDir };
  try {
    return await find(search, { signal });
  } catch (error) {
    // A configured path is not replaced, and a missing Python is not downloaded.
    const isFetchable = error instanceof MediaError && error.reason === 'engine-missing' && ytDlpPath === undefined;
    if (!isFetchable || error.facts.problem === 'python') throw error;
    const size = `${Math.round(ytDlpPackageBytes / 1024 ** 2)} MB`;
    const question = `Links need yt-dlp. Fetch it (${size}, once)?`;
    const isAgreed = yes || (!json && ask !== null && (await ask(question)));
    if (!isAgreed) {
      const advice = `install it, set YTDLP_PATH, or run this again with --yes to fetch it (${size}, once)`;
      throw new MediaError('engine-missing', `Links need yt-dlp: ${advice}.`, error.facts, { cause: error });
    }
    const mirrorUrl = config.CLIPWRIGHT_MODELS_MIRROR ?? null;
    await install({ modelsDir, mirrorUrl, path }, { signal, onProgress: terminal.step('Fetching yt-dlp') });
    return await find(search, { signal });
  }
}
