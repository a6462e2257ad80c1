import { delimiter, join } from 'node:path';
import { MediaError } from '../media-error.ts';
import { findPython } from './find-python.ts';
import { isPackageInstalled, packageFolder, startArguments } from './install-yt-dlp-package.ts';
import { queryProgram } from './query-program.ts';
import { leastYtDlpVersion, releaseDayOf, type YtDlp } from './yt-dlp.ts';
import { type YtDlpPackage, ytDlpPackage } from './yt-dlp-package.ts';

const advice = 'install its newest release, or set YTDLP_PATH to one';

/** The places to search for yt-dlp. */
export type YtDlpSearch = {
  /** The path of the only program to try. */
  ytDlpPath: string | undefined;
  /** Programs that are tried first. */
  preferred?: readonly string[];
  /** PATH-like list of folders to search next. */
  path: string;
  /** Programs that are tried after the folders. */
  fallbacks?: readonly string[];
  /** The folder used by `installYtDlpPackage`; its package is tried last. */
  modelsDir?: string | undefined;
  /** The release in that folder; default: the pinned release. */
  release?: YtDlpPackage | undefined;
};

/**
 * Finds a sufficiently new yt-dlp by running it.
 * @throws MediaError `engine-missing` if there is none, with `problem: 'outdated'` in its facts if all are too old, and
 * `problem: 'python'` if the package is installed but no Python runs it; `cancelled`.
 */
export async function findYtDlp(
  search: YtDlpSearch,
  options: { signal?: AbortSignal | undefined } = {},
): Promise<YtDlp> {
  const outdated: string[] = [];
  for (const path of listCandidates(search)) {
    const program = await ask({ path }, search.path, options.signal);
    if (!program) continue;
    if (isRecent(program)) return program;
    outdated.push(`${path} is of ${program.version}`);
  }
  if (search.ytDlpPath === undefined && search.modelsDir !== undefined) {
    const program = await findPackage({ ...search, modelsDir: search.modelsDir }, options);
    if (program) return program;
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

function listCandidates({ ytDlpPath, preferred = [], path, fallbacks = [] }: YtDlpSearch): readonly string[] {
  if (ytDlpPath) return [ytDlpPath];
  const name = process.platform === 'win32' ? 'yt-dlp.exe' : 'yt-dlp';
  const onPath = path.split(delimiter).filter(Boolean);
  return [...preferred, ...onPath.map((folder) => join(folder, name)), ...fallbacks];
}

/** Returns the installed package and the Python that runs it; null if there is none. */
async function findPackage(
  { modelsDir, path, release = ytDlpPackage }: YtDlpSearch & { modelsDir: string },
  options: { signal?: AbortSignal | undefined },
): Promise<YtDlp | null> {
  const folder = packageFolder(modelsDir, release);
  if (!(await isPackageInstalled(folder, release))) return null;
  const python = await findPython(path, release.leastPython, options);
  const files = [folder];
  return await ask({ path: python, startArgs: startArguments(folder), files }, path, options.signal);
}

function isRecent({ releasedOn }: YtDlp): boolean {
  return releasedOn >= (releaseDayOf(leastYtDlpVersion) ?? '');
}

/** Returns a program and the version it reports; null for anything other than yt-dlp. */
async function ask(
  program: Pick<YtDlp, 'path' | 'startArgs' | 'files'>,
  searchPath: string,
  signal: AbortSignal | undefined,
): Promise<YtDlp | null> {
  const { path, startArgs = [], files = [] } = program;
  const args = [...startArgs, '--ignore-config', '--version'];
  const question = { path, args, reads: files, env: { PATH: searchPath, YTDLP_NO_PLUGINS: '1' } };
  const confined = await queryProgram(question, signal);
  const version = confined ?? (await queryProgram({ ...question, seesAll: true }, signal));
  const releasedOn = version === null ? null : releaseDayOf(version);
  return version === null || releasedOn === null
    ? null
    : { ...program, ...(confined === null && { seesAll: true }), version, releasedOn, searchPath };
}
