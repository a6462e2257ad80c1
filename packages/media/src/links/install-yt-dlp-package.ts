import { mkdir, mkdtemp, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { MediaError } from '../media-error.ts';
import { chooseAddress } from '../models/choose-address.ts';
import { type DownloadRequest, downloadFile } from '../models/download-file.ts';
import type { EffectOptions } from '../process/effect-options.ts';
import { compiledName, compilePackage, isCompiledWhole, sumOf } from './compile-yt-dlp-package.ts';
import { findPython } from './find-python.ts';
import { type PackageFile, type YtDlpPackage, ytDlpPackage } from './yt-dlp-package.ts';

/** The package's folder and source. */
export type PackageSettings = {
  /** A folder with one subfolder per release; created if missing. */
  modelsDir: string;
  /** The URL of a folder with the files under their original names; null for the official addresses. */
  mirrorUrl: string | null;
  /** PATH-like list of folders to search for Python. */
  path: string;
  /** Default: the pinned release. */
  release?: YtDlpPackage;
} & Pick<DownloadRequest, 'retryDelayMs' | 'maxAttempts' | 'stallTimeoutMs'>;

const startName = 'start.py';

/**
 * Writes a start script that imports from the archives next to it before Python's own folders. Missing archives are
 * skipped.
 */
function writeStart({ files }: YtDlpPackage): string {
  const names = [compiledName, ...files.map(({ url }) => basename(url))].map((name) => JSON.stringify(name)).join(', ');
  return `import os, sys
folder = os.path.dirname(os.path.abspath(__file__))
sys.path[:0] = [os.path.join(folder, name) for name in [${names}]]
import yt_dlp
yt_dlp.main()
`;
}

/** Returns the Python arguments for running the package in a folder. */
export function startArguments(folder: string): string[] {
  // Isolated mode: the user's own packages and environment settings have no effect.
  return ['-I', '-X', 'utf8', join(folder, startName)];
}

/** Returns a release's folder, whether it is installed or not. */
export function packageFolder(modelsDir: string, release: YtDlpPackage = ytDlpPackage): string {
  return join(modelsDir, `yt-dlp-${release.version}`);
}

/**
 * Returns true if every byte of a release is correct. Checking lengths is not enough: after a power cut, a file may
 * have the right length but contain only zeros, and yt-dlp runs even if one archive cannot be read.
 */
export async function isPackageInstalled(folder: string, release: YtDlpPackage = ytDlpPackage): Promise<boolean> {
  const start = await readFile(join(folder, startName), 'utf8').catch(() => null);
  if (start !== writeStart(release) || !(await isCompiledWhole(folder))) return false;
  const sums = await Promise.all(release.files.map(({ url }) => sumOf(join(folder, basename(url))).catch(() => null)));
  return release.files.every(({ sha256 }, index) => sums[index] === sha256);
}

/**
 * Installs the pinned yt-dlp release: downloads its files, verifies them against the checksums in our source, and moves
 * them into place in one step, so that the installation is atomic. An existing installation is kept unless it is
 * damaged.
 * @returns the package's folder, for `findYtDlp`.
 * @throws MediaError `engine-missing` before any download if no suitable Python is found; `invalid-option` for an
 * invalid mirror; `download-failed`, `disk-full`, `cancelled`.
 */
export async function installYtDlpPackage(settings: PackageSettings, options: EffectOptions = {}): Promise<string> {
  const { modelsDir, release = ytDlpPackage } = settings;
  const folder = packageFolder(modelsDir, release);
  if (await isPackageInstalled(folder, release)) return folder;
  const python = await findPython(settings.path, release.leastPython, options);
  let draft: string | null = null;
  try {
    await mkdir(modelsDir, { recursive: true });
    draft = await mkdtemp(join(modelsDir, '.yt-dlp-'));
    await downloadFiles(draft, release, settings, options);
    await writeFile(join(draft, startName), writeStart(release));
    const archives = release.files.map(({ url }) => basename(url));
    await compilePackage(python, { folder: draft, archives }, options.signal);
    await moveTo(folder, draft, release);
    return folder;
  } catch (error) {
    throw error instanceof MediaError ? error : explainWriting(error, modelsDir);
  } finally {
    if (draft !== null) await rm(draft, { recursive: true, force: true });
  }
}

async function downloadFiles(
  draft: string,
  { files }: YtDlpPackage,
  { mirrorUrl, retryDelayMs, maxAttempts, stallTimeoutMs }: PackageSettings,
  { signal, onProgress }: EffectOptions,
): Promise<void> {
  const wholeBytes = files.reduce((sum, { sizeBytes }) => sum + sizeBytes, 0);
  let doneBytes = 0;
  for (const file of files) {
    const url = chooseAddress(file.url, mirrorUrl);
    const partPath = join(draft, basename(file.url));
    const before = doneBytes;
    await downloadFile(
      {
        url,
        partPath,
        expectedBytes: file.sizeBytes,
        maxBytes: file.sizeBytes,
        retryDelayMs,
        maxAttempts,
        stallTimeoutMs,
      },
      { signal, onProgress: (share) => onProgress?.((before + share * file.sizeBytes) / wholeBytes) },
    );
    await rm(`${partPath}.etag`, { force: true });
    await check(partPath, file, url);
    doneBytes += file.sizeBytes;
  }
  onProgress?.(1);
}

async function check(path: string, { sha256: expected }: PackageFile, url: string): Promise<void> {
  const sha256 = await sumOf(path);
  if (sha256 === expected) return;
  throw new MediaError(
    'download-failed',
    'The yt-dlp that was downloaded is not the expected one (its checksum differs): try again later, or use another mirror.',
    { url, expected, sha256 },
  );
}

/**
 * Moves the draft into place. In the meantime, another process may have installed it or left a partial installation.
 */
async function moveTo(folder: string, draft: string, release: YtDlpPackage): Promise<void> {
  try {
    await rename(draft, folder);
  } catch (error) {
    if (await isPackageInstalled(folder, release)) return;
    if (!(await stat(folder).catch(() => null))) throw error;
    await rm(folder, { recursive: true, force: true });
    await rename(draft, folder);
  }
}

function explainWriting(cause: unknown, file: string): MediaError {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  return code === 'ENOSPC' || code === 'EDQUOT'
    ? new MediaError('disk-full', 'The disk is full: free some space and try again.', { file }, { cause })
    : new MediaError(
        'download-failed',
        'yt-dlp could not be written to the folder of the models.',
        { file },
        { cause },
      );
}
