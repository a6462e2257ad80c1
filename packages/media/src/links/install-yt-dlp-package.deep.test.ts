import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findYtDlp } from './find-yt-dlp.ts';
import { installYtDlpPackage, packageFolder } from './install-yt-dlp-package.ts';
import { type YtDlpPackage, ytDlpPackage } from './yt-dlp-package.ts';

const archives = [Buffer.from('the program'), Buffer.from('its puzzles')];
const release: YtDlpPackage = {
  version: '2026.10.26',
  leastPython: [3, 11],
  files: archives.map((archive, index) => ({
    url: `https://no-such-host.invalid/deep/part-${index}.whl`,
    sizeBytes: archive.length,
    sha256: createHash('sha256').update(archive).digest('hex'),
  })),
};

type Answer = (response: ServerResponse, name: string) => void;
const serve: Answer = (response, name) => {
  const archive = archives[release.files.findIndex(({ url }) => url.endsWith(`/${name}`))];
  if (archive === undefined) return void response.writeHead(404).end();
  response.writeHead(200, { 'content-length': archive.length }).end(archive);
};

/** A models folder, a local mirror, and a stand-in for a specific Python version. */
async function open({ answer = serve, python = '3\n12' }: { answer?: Answer; python?: string | null } = {}) {
  const dir = await mkdtemp(join(tmpdir(), 'clipwright-package-'));
  const requestedFiles: string[] = [];
  const server = createServer((request, response) => {
    const name = basename(request.url ?? '');
    requestedFiles.push(name);
    answer(response, name);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  onTestFinished(async () => {
    server.closeAllConnections();
    server.close();
    await rm(dir, { recursive: true, force: true });
  });
  const path = join(dir, 'bin');
  await mkdir(path);
  const interpreter = join(path, 'python3');
  if (python !== null) {
    // Prints its Python version or, if started with a file, that yt-dlp's version.
    const words = JSON.stringify(`${python}\n${interpreter}`);
    const script = `console.log(process.argv.includes('-c') ? ${words} : '2026.10.26')`;
    await writeFile(interpreter, `#!${process.execPath}\n${script}\n`);
    await chmod(interpreter, 0o755);
  }
  const modelsDir = join(dir, 'models');
  const mirrorUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/files/`;
  const settings = { modelsDir, mirrorUrl, path, release, retryDelayMs: 1, maxAttempts: 2, stallTimeoutMs: 10_000 };
  return { settings, requestedFiles, interpreter, left: async () => await readdir(modelsDir).catch(() => []) };
}

describe.skipIf(process.platform === 'win32')('installYtDlpPackage', () => {
  it('puts every file in its place at once, with progress, and downloads nothing twice', async () => {
    const { settings, requestedFiles, left } = await open();
    const shares: number[] = [];
    const folder = await installYtDlpPackage(settings, { onProgress: (share) => shares.push(share) });
    expect(folder).toBe(packageFolder(settings.modelsDir, release));
    expect((await readdir(folder)).sort()).toEqual(['part-0.whl', 'part-1.whl', 'start.py']);
    expect(await readFile(join(folder, 'part-0.whl'))).toEqual(archives[0]);
    expect(await readFile(join(folder, 'start.py'), 'utf8')).toContain('["compiled.zip", "part-0.whl", "part-1.whl"]');
    expect(await left()).toEqual([basename(folder)]);
    expect(shares.at(-1)).toBe(1);
    expect([...shares].sort((a, b) => a - b)).toEqual(shares);
    await installYtDlpPackage(settings);
    expect(requestedFiles).toEqual(['part-0.whl', 'part-1.whl']);
  });

  it('replaces an incomplete package', async () => {
    const { settings, left } = await open();
    const folder = packageFolder(settings.modelsDir, release);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'part-0.whl'), 'half');
    await installYtDlpPackage(settings);
    expect(await readFile(join(folder, 'part-0.whl'))).toEqual(archives[0]);
    expect(await left()).toEqual([basename(folder)]);
  });

  it.each<[string, string, Buffer]>([
    ['an empty file to start', 'start.py', Buffer.alloc(0)],
    ['a file to start of another version of ours', 'start.py', Buffer.from('import yt_dlp\nyt_dlp.main()\n')],
    ['an archive of zeros', 'part-0.whl', Buffer.alloc(archives[0]?.length ?? 0)],
    ['an archive that was cut off', 'part-1.whl', Buffer.from('its')],
  ])('replaces one that is damaged: %s', async (_, name, contents) => {
    const { settings, requestedFiles, left } = await open();
    const folder = await installYtDlpPackage(settings);
    const whole = await readFile(join(folder, name));
    await writeFile(join(folder, name), contents);
    requestedFiles.length = 0;
    expect(await installYtDlpPackage(settings)).toBe(folder);
    expect(await readFile(join(folder, name))).toEqual(whole);
    expect(requestedFiles).toEqual(['part-0.whl', 'part-1.whl']);
    expect(await left()).toEqual([basename(folder)]);
  });

  it('replaces a package with damaged compiled modules', async () => {
    const { settings, requestedFiles } = await open();
    const folder = await installYtDlpPackage(settings);
    await writeFile(join(folder, 'compiled.zip'), 'half');
    requestedFiles.length = 0;
    await installYtDlpPackage(settings);
    expect(requestedFiles).toEqual(['part-0.whl', 'part-1.whl']);
    expect((await readdir(folder)).sort()).toEqual(['part-0.whl', 'part-1.whl', 'start.py']);
  });

  it('keeps a package that another process installed meanwhile', async () => {
    const { settings, left } = await open();
    const folders = await Promise.all([installYtDlpPackage(settings), installYtDlpPackage(settings)]);
    expect(new Set(folders).size).toBe(1);
    expect(await left()).toEqual([basename(folders[0])]);
  });

  it.each<[string, Answer]>([
    ['another program', (response, name) => serve(response, name === 'part-1.whl' ? 'part-0.whl' : name)],
    ['more than the file has', (response) => response.end(Buffer.alloc(1000))],
    ['no such file', (response) => response.writeHead(404).end()],
    ['a connection that breaks', (response) => response.destroy()],
  ])('leaves nothing behind for %s', async (_, answer) => {
    const { settings, left } = await open({ answer });
    await expect(installYtDlpPackage(settings)).rejects.toMatchObject({ reason: 'download-failed' });
    expect(await left()).toEqual([]);
  });

  it('leaves nothing behind when it is canceled', async () => {
    const controller = new AbortController();
    const { settings, left } = await open({ answer: () => controller.abort() });
    const installing = installYtDlpPackage(settings, { signal: controller.signal });
    await expect(installing).rejects.toMatchObject({ reason: 'cancelled' });
    expect(await left()).toEqual([]);
  });

  it.each([
    ['no Python', null],
    ['a Python that is too old', '3\n10'],
  ])('downloads nothing with %s, and reports that', async (_, python) => {
    const { settings, requestedFiles, left } = await open({ python });
    await expect(installYtDlpPackage(settings)).rejects.toMatchObject({
      reason: 'engine-missing',
      message: expect.stringContaining('Python 3.11'),
      facts: { problem: 'python' },
    });
    expect(requestedFiles).toEqual([]);
    expect(await left()).toEqual([]);
  });
});

describe.skipIf(process.platform === 'win32')('findYtDlp', () => {
  it('finds the installed package and its start arguments', async () => {
    const { settings, interpreter } = await open();
    const { modelsDir, path } = settings;
    const search = { ytDlpPath: undefined, path, modelsDir, release };
    await expect(findYtDlp(search)).rejects.toMatchObject({ facts: { problem: 'missing' } });
    const folder = await installYtDlpPackage(settings);
    expect(await findYtDlp(search)).toEqual({
      path: interpreter,
      startArgs: ['-I', '-X', 'utf8', join(folder, 'start.py')],
      files: [folder],
      version: '2026.10.26',
      releasedOn: '2026-10-26',
      searchPath: path,
    });
    // The program in the settings is the only candidate.
    await expect(findYtDlp({ ...search, ytDlpPath: '/nowhere/yt-dlp' })).rejects.toMatchObject({
      facts: { problem: 'missing' },
    });
    await rm(interpreter);
    await expect(findYtDlp(search)).rejects.toMatchObject({ facts: { problem: 'python' } });
  });

  it.each(['start.py', 'part-1.whl'])('finds no package with a damaged %s, so that it is reinstalled', async (name) => {
    const { settings } = await open();
    const { modelsDir, path } = settings;
    const folder = await installYtDlpPackage(settings);
    const { length } = await readFile(join(folder, name));
    await writeFile(join(folder, name), Buffer.alloc(length));
    const search = { ytDlpPath: undefined, path, modelsDir, release };
    await expect(findYtDlp(search)).rejects.toMatchObject({ facts: { problem: 'missing' } });
    await installYtDlpPackage(settings);
    expect(await findYtDlp(search)).toMatchObject({ version: '2026.10.26' });
  });

  it('tries a preferred program before those on the path', async () => {
    const { settings } = await open();
    const write = async (name: string, version: string) => {
      const program = join(settings.path, name);
      await writeFile(program, `#!${process.execPath}\nconsole.log('${version}')\n`);
      await chmod(program, 0o755);
      return program;
    };
    const onPath = await write('yt-dlp', '2026.01.01');
    const own = await write('own', '2026.10.01');
    const search = { ytDlpPath: undefined, path: settings.path };
    expect((await findYtDlp({ ...search, preferred: [own] })).path).toBe(own);
    expect((await findYtDlp({ ...search, fallbacks: [own] })).path).toBe(onPath);
    expect((await findYtDlp({ ...search, preferred: [`${own}-missing`] })).path).toBe(onPath);
  });
});

it('the pinned release has permanent addresses and checksums', () => {
  for (const { url, sha256 } of ytDlpPackage.files) {
    expect(url).toMatch(
      /^https:\/\/files\.pythonhosted\.org\/packages\/[0-9a-f]{2}\/[0-9a-f]{2}\/[0-9a-f]{60}\/\S+\.whl$/,
    );
    expect(sha256).toMatch(/^[0-9a-f]{64}$/);
  }
});
