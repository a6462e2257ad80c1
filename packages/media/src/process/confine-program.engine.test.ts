import { execFile, spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fixturePath, mediaTools } from '../../test/media-tools.ts';
import { readConfinement } from './confine-program.ts';
import { buildView, listSystemPlaces } from './list-seen-places.ts';
import { inputArguments, runFfmpeg } from './run-ffmpeg.ts';
import { runProcess } from './run-process.ts';

const { hasNoNetwork, hasOwnFiles, endsWithUs } = await readConfinement();
const printEnvironment = ['-e', 'console.log(JSON.stringify(process.env))'];

describe('a program that reads files of users', () => {
  afterEach(() => {
    delete process.env.CLIPWRIGHT_SECRET;
    delete process.env.LC_ALL;
  });

  it('gets no secret, and the variables for finding libraries and languages', async () => {
    process.env.CLIPWRIGHT_SECRET = 'not for programs';
    process.env.LC_ALL = 'C.UTF-8';
    const { stdout } = await runProcess({ command: process.execPath, args: printEnvironment, timeoutMs: 20_000 });
    const env = JSON.parse(stdout);
    expect(env).toMatchObject({ PATH: process.env.PATH, LC_ALL: 'C.UTF-8' });
    expect(stdout).not.toContain('not for programs');
  });

  it.runIf(hasNoNetwork)('reaches no server, including this machine’s own, unless it needs the network', async () => {
    const server = createServer((_, response) => response.end('reached'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const ask = `fetch('http://127.0.0.1:${port}').then((r) => r.text()).then(console.log, () => console.log('refused'))`;
    const answer = async (needsNetwork: boolean) => {
      const request = { command: process.execPath, args: ['-e', ask], timeoutMs: 20_000, needsNetwork };
      return (await runProcess(request)).stdout.trim();
    };
    expect(await answer(false)).toBe('refused');
    expect(await answer(true)).toBe('reached');
    server.close();
  });

  it.runIf(endsWithUs)('ends when its parent process is killed', async () => {
    const run = join(import.meta.dirname, 'run-process.ts');
    const script = `import { runProcess } from ${JSON.stringify(run)};
      const child = 'console.log(process.pid); setInterval(() => {}, 1000);';
      await runProcess({ command: process.execPath, args: ['-e', child], timeoutMs: 60_000,
        onStdout: (text) => process.stdout.write(text) });`;
    const starter = spawn(process.execPath, ['--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const pid = await new Promise<number>((resolve) => starter.stdout.once('data', (text) => resolve(Number(text))));
    expect(isRunning(pid)).toBe(true);
    starter.kill('SIGKILL');
    await expect.poll(() => isRunning(pid), { timeout: 20_000 }).toBe(false);
  });

  it('is reported as missing if it does not exist', async () => {
    const running = runProcess({ command: 'no-such-program', args: [], timeoutMs: 5_000 });
    await expect(running).rejects.toMatchObject({ reason: 'engine-missing' });
  });
});

describe.skipIf(!hasOwnFiles)('the files of a program, on systems that can confine it', () => {
  let folder: string;
  let given: string;
  let secret: string;
  const open = ['-protocol_whitelist', 'file,pipe,fd,concat,crypto,data,http,tcp'];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'clipwright-confined-'));
    [given, secret] = [join(folder, 'given'), join(folder, 'other', 'secret')] as [string, string];
    await mkdir(given);
    await mkdir(join(folder, 'other'));
    await copyFile(fixturePath('face-close-up-512px-8s.mp4'), `${secret}.mp4`);
    await writeFile(`${secret}.ass`, '[Events]\nDialogue: 0,0:00:00.00,0:00:09.00,Default,,0,0,0,,secret\n');
    await writeFile(join(given, 'list.txt'), `ffconcat version 1.0\nfile '${secret}.mp4'\n`);
    const playlist = `#EXTM3U\n#EXT-X-TARGETDURATION:8\n#EXTINF:8,\n${secret}.mp4\n#EXT-X-ENDLIST\n`;
    await writeFile(join(given, 'list.m3u8'), playlist);
  });
  afterAll(async () => await rm(folder, { recursive: true }));

  const drawn = ['-f', 'lavfi', '-i', 'color=s=64x64:d=0.2'];
  it.each([
    ['a concat script', () => [...open, '-f', 'concat', '-safe', '0', '-i', 'list.txt']],
    ['a playlist', () => [...open, '-allowed_extensions', 'ALL', '-i', 'list.m3u8']],
    ['the subtitles filter', () => [...drawn, '-vf', `subtitles=${secret}.ass`]],
    ['the movie filter', () => [...drawn, '-filter_complex', `movie=${secret}.mp4`]],
    ['the concat protocol', () => [...open, '-f', 'mp4', '-i', `concat:${secret}.mp4`]],
  ])('hide the file that %s names, which ffmpeg can read only if it is listed', async (_, input) => {
    const args = [input(), ['-t', '0.1'], ['-f', 'null'], ['-']];
    const blind = runFfmpeg(mediaTools, { args, workDir: given, timeoutMs: 30_000 });
    await expect(blind).rejects.toThrow();
    const names = [`${secret}.mp4`, `${secret}.ass`];
    await runFfmpeg(mediaTools, { args, workDir: given, reads: names, timeoutMs: 30_000 });
  });

  it('include no home, no settings, no other process and no other program’s temporary files', async () => {
    const args = ['-c', 'ls -A /home /root /proc /tmp /var/lib "$1" 2>/dev/null; cat "$1.ass"; true', 'sh', secret];
    const { stdout } = await runProcess({ command: 'sh', args, timeoutMs: 10_000 });
    const seen = stdout.split('\n').filter((line) => line !== '' && !line.endsWith(':'));
    // The folder in which the program was started exists there, but is empty.
    const expectedNames = ['cpuinfo', 'meminfo', 'stat', ...process.cwd().split(sep)];
    expect(seen.filter((line) => !expectedNames.includes(line))).toEqual([]);
  });

  it('are readable, and writable only in its work folder', async () => {
    const input = join(given, 'list.txt');
    const args = ['-c', 'echo changed > "$1"; echo made > made.txt; echo lost > /usr/lost.txt; true', 'sh', input];
    const workDir = join(folder, 'work');
    await mkdir(workDir);
    await runProcess({ command: 'sh', args, reads: [input], workDir, timeoutMs: 10_000 });
    expect(await readFile(input, 'utf8')).toContain('ffconcat');
    expect(await readdir(workDir)).toEqual(['made.txt']);
  });

  it('are readable and not writable in a mount within a folder that it reads', async () => {
    const [reads, workDir] = [join(folder, 'with mounts'), join(folder, 'own')];
    await mkdir(join(reads, 'in it'), { recursive: true });
    await mkdir(workDir);
    const run = join(import.meta.dirname, 'run-process.ts');
    const write = 'cat "$1"; echo changed > "$1" || echo kept';
    const script = `import { runProcess } from ${JSON.stringify(run)};
      const [reads, workDir] = process.argv.slice(1);
      const { stdout } = await runProcess({ command: 'sh', timeoutMs: 30_000, reads: [reads], workDir,
        args: ['-c', ${JSON.stringify(write)}, 'sh', reads + '/in it/file'] });
      process.stdout.write(stdout);`;
    const inMount =
      'mount -t tmpfs tmpfs "$1/in it" && echo given > "$1/in it/file" && exec "$0" --input-type=module -e "$3" "$1" "$2"';
    const root = process.getuid?.() === 0 ? [] : ['--user', '--map-root-user'];
    const args = [...root, '--mount', 'sh', '-c', inMount, process.execPath, reads, workDir, script];
    const { stdout } = await promisify(execFile)('unshare', args);
    expect(stdout.split('\n')).toEqual(['given', 'kept', '']);
  });

  it('may have names with spaces, quotes, line breaks and the characters of mount tables', async () => {
    const spaces = 'at 3.00\u202fPM, \u3000\u00a0.wav';
    const names = ['it\'s 100 % a "video".wav', 'back\\slash #1\tnew\nline.wav', '-v.wav', '$(touch x).wav', spaces];
    for (const name of names) {
      const path = join(given, name);
      await copyFile(fixturePath('jfk-11s.wav'), path);
      const args = [...inputArguments(path), ['-t', '0.1'], ['-f', 'wav', `file:${join(given, `${name} out.wav`)}`]];
      await runFfmpeg(mediaTools, { args, timeoutMs: 30_000 });
      expect(await readdir(given)).toContain(`${name} out.wav`);
    }
  });

  it('include the devices of cards for a program that encodes with one, and for no other', async () => {
    const card = { path: '/dev/dri', isFolder: true, isWritable: false, holdsDevices: true };
    const system = { places: [], rootLinks: [], cards: [card] };
    const seenWith = async (needsCards: boolean) =>
      (await buildView(system, '/usr/bin/true', { reads: [], writes: [], workDir: '/', needsCards }, {})).places;
    expect(await seenWith(true)).toContainEqual(card);
    expect(await seenWith(false)).not.toContainEqual(card);
    const held = (await listSystemPlaces()).places.filter(({ holdsDevices }) => holdsDevices);
    expect(held.map(({ path }) => path).sort()).toEqual([
      '/dev/full',
      '/dev/null',
      '/dev/random',
      '/dev/urandom',
      '/dev/zero',
    ]);
  });

  it('include the interpreter of a program that is a script', async () => {
    const script = join(folder, 'program');
    await writeFile(script, '#!/bin/sh\necho "$1"\n', { mode: 0o755 });
    const { stdout } = await runProcess({ command: script, args: ['ran'], timeoutMs: 20_000 });
    expect(stdout.trim()).toBe('ran');
  });

  it('cannot be exposed again by a mount', async () => {
    const args = ['-c', 'mount -t tmpfs none /tmp || unshare --mount true || umount /usr || echo kept'];
    const { stdout } = await runProcess({ command: 'sh', args, timeoutMs: 10_000 });
    expect(stdout.trim()).toBe('kept');
  });
});

it.skipIf(hasOwnFiles)('a program runs anyway on a system that cannot confine it, which is reported', async () => {
  const { stdout } = await runProcess({ command: process.execPath, args: ['-e', 'console.log(1)'], timeoutMs: 20_000 });
  expect(stdout.trim()).toBe('1');
});

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
