import '../fetch.ts';
import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { MediaError } from '../media-error.ts';
import type { EffectOptions } from '../process/effect-options.ts';

const releases = 'https://github.com/yt-dlp/yt-dlp/releases/latest/download';
/** Releases are 30 to 40 MB. */
const MAX_BYTES = 150_000_000;
const MAX_SUMS_BYTES = 100_000;
const TIMEOUT_MS = 10 * 60_000;

/** Returns the name of the release's standalone file for a machine; null if there is none. */
function releaseFile(platform: string, arch: string): string | null {
  const files: Readonly<Record<string, string>> = {
    'linux x64': 'yt-dlp_linux',
    'linux arm64': 'yt-dlp_linux_aarch64',
    'darwin x64': 'yt-dlp_macos',
    'darwin arm64': 'yt-dlp_macos',
    'win32 x64': 'yt-dlp.exe',
    'win32 arm64': 'yt-dlp.exe',
  };
  return files[`${platform} ${arch}`] ?? null;
}

/**
 * Installs the newest yt-dlp release into a folder, verified against its published checksums. An existing program is
 * kept until the new one is complete.
 * @param settings `baseUrl` of a web folder with the release's files; default: the yt-dlp project's own.
 * @returns the program's path.
 * @throws MediaError `download-failed`, `disk-full`, `cancelled`, `engine-missing` for a machine without a release.
 */
export async function installYtDlp(
  settings: { folder: string; baseUrl?: string; platform?: string; arch?: string },
  { signal }: Pick<EffectOptions, 'signal'> = {},
): Promise<string> {
  const { folder, baseUrl = releases, platform = process.platform, arch = process.arch } = settings;
  const name = releaseFile(platform, arch);
  if (name === null) throw new MediaError('engine-missing', `There is no release of yt-dlp for ${platform} ${arch}.`);
  const sums = (await download(`${baseUrl}/SHA2-256SUMS`, MAX_SUMS_BYTES, signal)).toString('utf8');
  const expectedSum = findSum(sums, name);
  if (expectedSum === null)
    throw new MediaError('download-failed', `The release of yt-dlp has no checksum of ${name}.`);
  const program = await download(`${baseUrl}/${name}`, MAX_BYTES, signal);
  const sha256 = createHash('sha256').update(program).digest('hex');
  if (sha256 !== expectedSum) {
    throw new MediaError(
      'download-failed',
      'The yt-dlp that was downloaded is not the published one: try again later.',
      {
        wanted: expectedSum,
        sha256,
      },
    );
  }
  return await place(folder, platform === 'win32' ? 'yt-dlp.exe' : 'yt-dlp', program);
}

function findSum(sums: string, name: string): string | null {
  for (const line of sums.split('\n')) {
    const [, sum, file] = /^([0-9a-f]{64}) [ *](\S+)$/.exec(line.trim()) ?? [];
    if (file === name && sum !== undefined) return sum;
  }
  return null;
}

async function download(url: string, mostBytes: number, signal: AbortSignal | undefined): Promise<Buffer> {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const answer = await fetch(url, { signal: signal ? AbortSignal.any([signal, timeout]) : timeout });
    if (!answer.ok || !answer.body) throw new Error(`The server answered ${answer.status}.`);
    const pieces: Uint8Array[] = [];
    let sizeBytes = 0;
    for await (const piece of answer.body as AsyncIterable<Uint8Array>) {
      sizeBytes += piece.length;
      if (sizeBytes > mostBytes) throw new Error(`It is larger than ${mostBytes} bytes.`);
      pieces.push(piece);
    }
    return Buffer.concat(pieces);
  } catch (cause) {
    if (signal?.aborted) throw new MediaError('cancelled', 'The installation was canceled.', {}, { cause });
    throw new MediaError('download-failed', 'yt-dlp could not be downloaded: check the network.', { url }, { cause });
  }
}

async function place(folder: string, name: string, program: Buffer): Promise<string> {
  const path = join(folder, name);
  let draft: string | null = null;
  try {
    await mkdir(folder, { recursive: true });
    draft = await mkdtemp(join(folder, '.new-'));
    await writeFile(join(draft, name), program, { mode: 0o755 });
    await rename(join(draft, name), path);
    return path;
  } catch (cause) {
    const isFull = ['ENOSPC', 'EDQUOT'].includes(String((cause as NodeJS.ErrnoException).code));
    throw isFull
      ? new MediaError('disk-full', 'The disk is full: free some space and try again.', { file: folder }, { cause })
      : new MediaError('download-failed', 'yt-dlp could not be written.', { file: folder }, { cause });
  } finally {
    if (draft !== null) await rm(draft, { recursive: true, force: true });
  }
}
