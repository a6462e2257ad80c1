import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { findMediaTools, findYtDlp } from '@clipwright/media';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fetchLink, isLink } from './link-argument.ts';
import { callCli } from './testing/call-cli.ts';
import { fixturePath, runCli } from './testing/run-cli.ts';

/** Tests the real program through the real guard. Skipped if yt-dlp is not installed. */
const search = { ytDlpPath: process.env.YTDLP_PATH, path: process.env.PATH ?? '' };
const ytDlp = await findYtDlp(search).catch(() => null);
const tools = await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });

const talk = await readFile(fixturePath('face-close-up-512px-8s.mp4'));
const page =
  '<html><head><title>A talk, on bees!</title></head><body><video><source src="/talk.mp4" type="video/mp4">' +
  '<track kind="subtitles" srclang="en" src="/words.vtt"></video></body></html>';
const words = 'WEBVTT\n\n00:00:00.500 --> 00:00:03.000\nThis is what is said.\n';

let site: Server;
let workDir: string;
beforeAll(async () => {
  const bodies: Record<string, [type: string, body: string | Buffer]> = {
    '/watch': ['text/html', page],
    '/talk.mp4': ['video/mp4', talk],
    '/words.vtt': ['text/vtt', words],
  };
  site = createServer((request, response) => {
    if (request.url === '/to-loopback') {
      const { port } = site.address() as AddressInfo;
      return void response.writeHead(302, { Location: `http://127.0.0.1:${port}/talk.mp4` }).end();
    }
    const [type, body] = bodies[request.url ?? ''] ?? [];
    if (type === undefined || body === undefined) return void response.writeHead(404).end();
    response.writeHead(200, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(body) }).end(body);
  });
  await once(site.listen(0, '127.0.0.1'), 'listening');
});
beforeEach(async () => {
  workDir = await mkdtemp(join(tmpdir(), 'clipwright-link-test-'));
});
afterEach(async () => await rm(workDir, { recursive: true, force: true }));
afterAll(() => {
  site.closeAllConnections();
  site.close();
});

async function fetch(url: string) {
  if (!ytDlp) throw new Error('There is no yt-dlp.');
  const { port } = site.address() as AddressInfo;
  const localHosts = new Map([['videos.test', { address: '127.0.0.1', port }]]);
  const signal = new AbortController().signal;
  const link = { url, language: null, maxHeightPx: 1080, workDir };
  return await fetchLink({ tools, ytDlp }, link, { signal, onProgress: () => undefined }, { localHosts });
}

describe.skipIf(ytDlp === null)('fetchLink', () => {
  it('downloads a video through the guard, named after its title, with its subtitles next to it', async () => {
    const file = await fetch('http://videos.test/watch');
    // yt-dlp numbers the videos of a page.
    expect(basename(file)).toBe('a-talk-on-bees-1.mp4');
    expect(await readFile(file)).toEqual(talk);
    expect(await readFile(join(workDir, 'a-talk-on-bees-1.vtt'), 'utf8')).toContain('This is what is said.');
  });

  it.each([
    ['this machine by its number', 'http://127.0.0.1/talk.mp4'],
    ['a redirect to this machine', 'http://videos.test/to-loopback'],
    ['the metadata of a cloud', 'http://169.254.169.254/latest'],
  ])('refuses %s and downloads nothing', async (_, url) => {
    await expect(fetch(url)).rejects.toMatchObject({ reason: 'link-refused', facts: { problem: 'address' } });
    expect((await readdir(workDir)).filter((name) => name.endsWith('.mp4'))).toEqual([]);
  });

  it('reports that there is no video at a link', async () => {
    await expect(fetch('http://videos.test/nothing')).rejects.toMatchObject({ reason: 'link-refused' });
  });
});

describe('clip with a link', () => {
  const run = async (url: string, start = callCli) =>
    await start(['clip', url], { dir: workDir, tempDir: workDir }, { env: { PATH: '', YTDLP_PATH: '' } });

  it('gives advice if there is neither yt-dlp nor a terminal, and leaves nothing behind', async () => {
    const { exitCode, stdout, stderr } = await run('https://videos.test/watch', runCli);
    expect([exitCode, stdout]).toEqual([1, '']);
    expect(stderr).toMatch(/^Links need yt-dlp: .*--yes/);
    expect(await readdir(workDir)).toEqual([]);
  });

  it.skipIf(process.platform === 'win32')('keeps the video next to the clips while they are made', async () => {
    const program = join(workDir, 'stand-in');
    // Exits once the file `end` exists. The confined program only has access to its own folder.
    const lines = `const { existsSync, writeFileSync } = require('node:fs');
if (process.argv.includes('--version')) console.log('2026.10.26');
else {
  writeFileSync('started', '');
  setInterval(() => existsSync('end') && process.exit(1), 50);
}`;
    await writeFile(program, `#!${process.execPath}\n${lines}\n`, { mode: 0o755 });
    const args = ['clip', 'https://videos.test/watch', '--out', 'made'];
    const running = runCli(args, { dir: workDir, tempDir: workDir }, { env: { YTDLP_PATH: program } });
    const findStarted = async () => {
      const all = await readdir(join(workDir, 'made'), { recursive: true }).catch(() => []);
      return all.find((path) => path.startsWith('.clipwright-link-') && basename(path) === 'started') ?? null;
    };
    await expect.poll(findStarted).not.toBeNull();
    await writeFile(join(workDir, 'made', dirname((await findStarted()) ?? ''), 'end'), '');
    expect((await running).exitCode).toBe(1);
    expect((await readdir(workDir)).sort()).toEqual(['stand-in']);
  });

  it('refuses a link with a password, and does not repeat it', async () => {
    const { exitCode, stderr } = await run('https://me:secret@videos.test/watch');
    expect(exitCode).toBe(2);
    expect(stderr).toMatch(/^This is no link/);
    expect(stderr).not.toContain('secret');
  });

  it.each([
    ['https://youtu.be/jNQXAC9IVRw', true],
    ['HTTP://videos.test/watch', true],
    ['talk.mp4', false],
    ['./https.mp4', false],
    ['ftp://videos.test/talk.mp4', false],
  ])('decides whether %s is a link: %s', (source, expected) => {
    expect(isLink(source)).toBe(expected);
  });
});
