import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { installYtDlp } from './install-yt-dlp.ts';

const program = Buffer.from('#!/bin/sh\necho 2026.01.01\n');
const sum = createHash('sha256').update(program).digest('hex');

/** A release on a local server. */
async function openRelease(files: Record<string, string | Buffer>) {
  const server = createServer((request, response) => {
    const file = files[(request.url ?? '').slice(1)];
    if (file === undefined) return void response.writeHead(404).end();
    response.end(file);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-yt-dlp-'));
  onTestFinished(async () => {
    server.close();
    await rm(folder, { recursive: true, force: true });
  });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { folder, settings: { folder, baseUrl, platform: 'linux', arch: 'x64' } };
}

it('yt-dlp is installed if it matches the published checksum', async () => {
  const sums = `${'0'.repeat(64)}  yt-dlp\n${sum}  yt-dlp_linux\n`;
  const { folder, settings } = await openRelease({ 'SHA2-256SUMS': sums, 'yt-dlp_linux': program });
  const path = await installYtDlp(settings);
  expect(path).toBe(join(folder, 'yt-dlp'));
  expect(await readFile(path)).toEqual(program);
  expect((await stat(path)).mode & 0o111).toBe(0o111);
  expect(await installYtDlp(settings)).toBe(path);
  expect(await readdir(folder)).toEqual(['yt-dlp']);
});

it.each([
  ['another program', { 'SHA2-256SUMS': `${'0'.repeat(64)}  yt-dlp_linux\n`, 'yt-dlp_linux': program }],
  ['a release without a checksum', { 'SHA2-256SUMS': '', 'yt-dlp_linux': program }],
  ['no release', {}],
])('yt-dlp is not replaced for %s', async (_, files) => {
  const { folder, settings } = await openRelease(files);
  await expect(installYtDlp(settings)).rejects.toMatchObject({ reason: 'download-failed' });
  expect(await readdir(folder)).toEqual([]);
});

it('a failed installation changes nothing without a network or a matching release', async () => {
  const { folder } = await openRelease({});
  const settings = { folder, baseUrl: 'http://127.0.0.1:1', platform: 'linux', arch: 'x64' };
  await expect(installYtDlp(settings)).rejects.toMatchObject({ reason: 'download-failed' });
  await expect(installYtDlp({ ...settings, arch: 's390x' })).rejects.toMatchObject({ reason: 'engine-missing' });
});
