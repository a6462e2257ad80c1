import { readFileSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { MediaError } from '../media-error.ts';
import { withWorkDir } from '../process/work-dir.ts';
import { findYtDlp } from './find-yt-dlp.ts';
import { runYtDlp } from './run-yt-dlp.ts';

/**
 * Not every machine has yt-dlp, so these tests use a small substitute program to check startup, limits and termination.
 * The server's link download tests cover yt-dlp itself.
 */
async function writeStandIn(folder: string, lines: string): Promise<string> {
  const path = join(folder, 'yt-dlp');
  await writeFile(path, `#!${process.execPath}\n${lines}\n`);
  await chmod(path, 0o755);
  return path;
}

const proxyUrl = 'http://clipwright:secret-credential@127.0.0.1:1';
const programAt = (path: string) => ({ path, version: '2026.10.26', releasedOn: '2026-10-26', searchPath: '/usr/bin' });

describe.skipIf(process.platform === 'win32')('runYtDlp', () => {
  it('uses a separate environment, home and working folder', async () => {
    await withWorkDir(async (workDir) => {
      const path = await writeStandIn(workDir, 'console.log(JSON.stringify({ env: process.env, cwd: process.cwd() }))');
      process.env.HTTP_PROXY = 'http://elsewhere.example';
      try {
        const stdout = await runYtDlp(programAt(path), { args: () => [], proxyUrl, workDir, timeoutMs: 20_000 });
        const { env, cwd } = JSON.parse(stdout) as { env: Record<string, string>; cwd: string };
        expect(Object.keys(env).filter((name) => /proxy|python(?!utf8)|node|secret|npm/i.test(name))).toEqual([]);
        expect(env).toMatchObject({ HOME: join(workDir, 'home'), TMPDIR: join(workDir, 'tmp'), PATH: '/usr/bin' });
        expect(cwd).toBe(join(workDir, 'files'));
      } finally {
        delete process.env.HTTP_PROXY;
      }
    });
  });

  it('explains a failure without the credential', async () => {
    await withWorkDir(async (workDir) => {
      const words = `ERROR: [youtube] a: Private video, asked by ${proxyUrl}`;
      const path = await writeStandIn(workDir, `console.error(${JSON.stringify(words)}); process.exit(1)`);
      const args = () => ['--proxy', proxyUrl];
      const error: unknown = await runYtDlp(programAt(path), { args, proxyUrl, workDir, timeoutMs: 20_000 }).catch(
        (failure: unknown) => failure,
      );
      expect(error).toBeInstanceOf(MediaError);
      expect(error).toMatchObject({ reason: 'link-refused', facts: { problem: 'private' } });
      const { message, stack, facts, cause } = error as MediaError;
      expect(JSON.stringify([message, stack, facts, cause])).not.toContain('secret-credential');
    });
  });

  it('recognizes a full disk', async () => {
    await withWorkDir(async (workDir) => {
      const words = 'ERROR: unable to write data: [Errno 28] No space left on device';
      const path = await writeStandIn(workDir, `console.error(${JSON.stringify(words)}); process.exit(1)`);
      const running = runYtDlp(programAt(path), { args: () => [], proxyUrl, workDir, timeoutMs: 20_000 });
      await expect(running).rejects.toMatchObject({ reason: 'disk-full' });
    });
  });

  it('keeps the code of a timeout', async () => {
    await withWorkDir(async (workDir) => {
      const path = await writeStandIn(workDir, 'setInterval(() => 0, 1000)');
      const running = runYtDlp(programAt(path), { args: () => [], proxyUrl, workDir, timeoutMs: 1000 });
      const failure = { code: 'program-too-slow', facts: { program: 'yt-dlp', limitSec: 1 } };
      await expect(running).rejects.toMatchObject({ reason: 'timeout', failure });
    });
  });

  it('passes on complete lines', async () => {
    await withWorkDir(async (workDir) => {
      const path = await writeStandIn(
        workDir,
        `process.stdout.write('one\\ntw'); setTimeout(() => process.stdout.write('o\\r\\nthree\\n'), 100)`,
      );
      const lines: string[] = [];
      const onStdoutLine = (line: string) => lines.push(line);
      await runYtDlp(programAt(path), { args: () => [], proxyUrl, workDir, timeoutMs: 20_000, onStdoutLine });
      expect(lines).toEqual(['one', 'two', 'three']);
    });
  });

  it.each([
    ['cancelled', 'and it does not end by itself', `process.on('SIGTERM', () => 0);`],
    ['cancelled', 'and it leaves it behind', ''],
    ['timeout', 'and it leaves it behind', ''],
  ])('ends its child processes when %s %s', async (reason, _, handler) => {
    await withWorkDir(async (workDir) => {
      const child = `process.on('SIGTERM', () => 0); setInterval(() => 0, 1000)`;
      const path = await writeStandIn(
        workDir,
        `const { spawn } = await import('node:child_process');
const child = spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'ignore' });
(await import('node:fs')).writeFileSync('child.pid', String(child.pid));
${handler}
setInterval(() => 0, 1000);`,
      );
      const controller = new AbortController();
      const timeoutMs = reason === 'timeout' ? 3000 : 60_000;
      const { signal } = controller;
      const running = runYtDlp(programAt(path), { args: () => [], proxyUrl, workDir, timeoutMs, signal });
      const ended = expect(running).rejects.toMatchObject({ reason });
      const readPid = async () => Number(await readFile(join(workDir, 'files', 'child.pid'), 'utf8').catch(() => ''));
      await expect.poll(readPid, { timeout: 60_000 }).toBeGreaterThan(0);
      const pid = await readPid();
      if (reason === 'cancelled') controller.abort();
      await ended;
      await expect.poll(() => isAlive(pid), { timeout: 60_000 }).toBe(false);
    });
  });
});

describe.skipIf(process.platform === 'win32')('findYtDlp', () => {
  const search = (folder: string) => ({ ytDlpPath: undefined, path: folder });

  it('finds a program that reports a recent version', async () => {
    await withWorkDir(async (folder) => {
      const path = await writeStandIn(folder, `console.log('2026.10.26')`);
      expect(await findYtDlp(search(folder))).toMatchObject({ path, version: '2026.10.26', releasedOn: '2026-10-26' });
      expect(await findYtDlp({ ytDlpPath: path, path: '' })).toMatchObject({ path });
    });
  });

  it.each([
    [`console.log('2023.03.04')`, 'outdated', /too old \(.* is of 2023\.03\.04/],
    [`console.log('nonsense')`, 'missing', /No yt-dlp was found/],
    ['process.exit(3)', 'missing', /No yt-dlp was found/],
  ])('refuses a program that reports %s', async (lines, problem, message) => {
    await withWorkDir(async (folder) => {
      await writeStandIn(folder, lines);
      const facts = expect.objectContaining({ problem });
      const expected = { reason: 'engine-missing', facts, message: expect.stringMatching(message) };
      await expect(findYtDlp(search(folder))).rejects.toMatchObject(expected);
    });
  });

  it('uses only the configured path', async () => {
    await withWorkDir(async (folder) => {
      await writeStandIn(folder, `console.log('2026.10.26')`);
      const named = { ytDlpPath: join(folder, 'other'), path: folder };
      await expect(findYtDlp(named)).rejects.toMatchObject({ message: expect.stringContaining('other') });
    });
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch {
    return false;
  }
  // A terminated process still exists until its parent has read its status.
  const status = process.platform === 'linux' ? readFileSync(`/proc/${pid}/stat`, 'utf8') : '';
  return !/\) Z /.test(status);
}
