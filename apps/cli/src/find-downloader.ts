import { findYtDlp, installYtDlpPackage, MediaError, type YtDlp, ytDlpPackageBytes } from '@clipwright/media';
import type { CommandContext } from './command-context.ts';
import type { Terminal } from './terminal.ts';

/** Finds and installs the downloader of links. Tests pass their own. */
export type DownloaderStore = { find: typeof findYtDlp; install: typeof installYtDlpPackage };

/**
 * The yt-dlp of this machine. Where there is none, asks once whether to fetch the known release; `--yes` agrees beforehand.
 * @throws MediaError `engine-missing` where there is none after that, and those of `installYtDlpPackage`.
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
    // One that the settings name is not replaced, and a Python that is missing is not fetched.
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
