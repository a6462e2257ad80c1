// Installs the yt-dlp for the tests of links into a folder, as users get it: the same archives and the same launcher,
// run with the same arguments. pip downloads the archives from its configured package index, which may be a mirror. The
// `yt-dlp` of the folder starts it.
import { spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { findPython } from '../packages/media/src/links/find-python.ts';
import { installYtDlpPackage, startArguments } from '../packages/media/src/links/install-yt-dlp-package.ts';
import { ytDlpPackage } from '../packages/media/src/links/yt-dlp-package.ts';

const [modelsDir] = process.argv.slice(2);
if (modelsDir === undefined) throw new Error('Give the folder to install yt-dlp into.');
const path = process.env.PATH ?? '';
const archives = await mkdtemp(join(tmpdir(), 'clipwright-yt-dlp-'));
try {
  await downloadArchives(archives);
  const mirror = await serve(archives);
  try {
    const folder = await installYtDlpPackage({ modelsDir, mirrorUrl: mirror.url, path });
    const python = await findPython(path, ytDlpPackage.leastPython);
    await writeProgram(join(modelsDir, 'yt-dlp'), [python, ...startArguments(folder)]);
  } finally {
    mirror.close();
  }
} finally {
  await rm(archives, { recursive: true, force: true });
}

async function downloadArchives(folder: string): Promise<void> {
  const list = join(folder, 'release.txt');
  await writeFile(list, ytDlpPackage.files.map(toRequirement).join('\n'));
  const careful = ['--require-hashes', '--no-deps', '--only-binary', ':all:', '--no-input'];
  const brief = ['--quiet', '--disable-pip-version-check', '--retries', '1', '--timeout', '15'];
  const args = ['-m', 'pip', 'download', ...careful, ...brief, '--dest', folder, '--requirement', list];
  const { status } = spawnSync('python3', args, { stdio: 'inherit' });
  if (status !== 0) throw new Error('pip could not download yt-dlp.');
}

/** Returns an archive in pip's format: name, version and checksum. */
function toRequirement({ url, sha256 }: (typeof ytDlpPackage.files)[number]): string {
  const [name, version] = basename(url).split('-');
  return `${name}==${version} --hash=sha256:${sha256}`;
}

/** Serves the archives locally, at the URLs that the installation expects. */
async function serve(folder: string): Promise<{ url: string; close(): void }> {
  const server = createServer(async (request, response) => {
    const archive = await readFile(join(folder, basename(request.url ?? ''))).catch(() => null);
    if (archive === null) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Length': archive.length }).end(archive);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('There is no port.');
  const close = () => {
    server.close();
    server.closeAllConnections();
  };
  return { url: `http://127.0.0.1:${address.port}`, close };
}

/** Writes a launcher as a shell script, since an interpreter line cannot contain every path. */
async function writeProgram(file: string, command: readonly string[]): Promise<void> {
  const quoted = command.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ');
  const draft = `${file}.${process.pid}`;
  await writeFile(draft, `#!/bin/sh\nexec ${quoted} "$@"\n`, { mode: 0o755 });
  await rename(draft, file);
}
