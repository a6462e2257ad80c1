import { access, constants } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { MediaError } from '../media-error.ts';
import { runProcess } from '../process/run-process.ts';
import { leastYtDlpVersion, releaseDayOf, type YtDlp } from './yt-dlp.ts';

/** A frozen build unpacks itself before it answers. */
const PROBE_TIMEOUT_MS = 30_000;

const advice = 'install its newest release, or set YTDLP_PATH to one';

/**
 * Finds a yt-dlp that is new enough, by asking it.
 * @param search `ytDlpPath` names one and is tried alone; else `path`, a PATH-like list of folders, is looked through,
 * and then `fallbacks`.
 * @throws MediaError `engine-missing` where there is none, with `problem: 'outdated'` in its facts where those found
 * are too old; `cancelled`.
 */
export async function findYtDlp(
  search: { ytDlpPath: string | undefined; path: string; fallbacks?: readonly string[] },
  options: { signal?: AbortSignal | undefined } = {},
): Promise<YtDlp> {
  const name = process.platform === 'win32' ? 'yt-dlp.exe' : 'yt-dlp';
  const onPath = search.path.split(delimiter).filter(Boolean);
  const candidates = search.ytDlpPath
    ? [search.ytDlpPath]
    : [...onPath.map((folder) => join(folder, name)), ...(search.fallbacks ?? [])];
  const outdated: string[] = [];
  for (const path of candidates) {
    const version = await askVersion(path, search.path, options.signal);
    const releasedOn = version === null ? null : releaseDayOf(version);
    if (version === null || releasedOn === null) continue;
    if (releasedOn >= (releaseDayOf(leastYtDlpVersion) ?? '')) {
      return { path, version, releasedOn, searchPath: search.path };
    }
    outdated.push(`${path} is of ${version}`);
  }
  if (outdated.length > 0) {
    throw new MediaError(
      'engine-missing',
      `yt-dlp is too old (${outdated.join('; ')}; at least ${leastYtDlpVersion} is needed): ${advice}.`,
      { problem: 'outdated', candidates: outdated },
    );
  }
  const where = search.ytDlpPath ? ` at ${search.ytDlpPath}` : '';
  throw new MediaError('engine-missing', `No yt-dlp was found${where}: ${advice}.`, { problem: 'missing' });
}

async function askVersion(path: string, searchPath: string, signal: AbortSignal | undefined): Promise<string | null> {
  const isProgram = await access(path, constants.X_OK).then(
    () => true,
    () => false,
  );
  if (!isProgram) return null;
  try {
    const { stdout } = await runProcess({
      command: path,
      args: ['--ignore-config', '--version'],
      env: { PATH: searchPath, YTDLP_NO_PLUGINS: '1' },
      endsDescendants: true,
      timeoutMs: PROBE_TIMEOUT_MS,
      signal,
    });
    return stdout.trim();
  } catch (error) {
    if (error instanceof MediaError && error.reason === 'cancelled') throw error;
    return null;
  }
}
