import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMediaTools, findYtDlp } from '@clipwright/media';
import { startSandbox } from '@clipwright/sandbox';
import { pino } from 'pino';
import { afterAll, expect, it } from 'vitest';
import { parseConfig, rootDir } from './config/config.ts';
import { checkLink } from './projects/sources/links/check-link.ts';
import { fetchLink } from './projects/sources/links/fetch-link.ts';

/** The real program; without yt-dlp on this machine, only the site itself is tested. */
const search = { ytDlpPath: process.env.YTDLP_PATH, path: process.env.PATH ?? '' };
const ytDlp = await findYtDlp(search).catch(() => null);

const dataDir = await mkdtemp(join(tmpdir(), 'clipwright-sandbox-links-'));
const sample = join(rootDir, 'samples', 'forty-winters');
const sandbox = await startSandbox({
  dataDir,
  redirectUris: [],
  productUrl: 'http://localhost:3000',
  videos: [{ name: 'launch', title: 'The launch', videoPath: `${sample}.mp4`, subtitlesPath: `${sample}.vtt` }],
});
afterAll(async () => {
  await sandbox.stop();
  await rm(dataDir, { recursive: true, force: true });
});
const { host, address, port, exampleUrl } = sandbox.links;
const links = {
  ...parseConfig({ PATH: search.path, YTDLP_PATH: search.ytDlpPath }).links,
  localHosts: new Map([[host, { address, port }]]),
};

const ask = async (path: string, headers: Record<string, string> = {}) =>
  await new Promise<{ status: number | undefined; length: number }>((resolve, reject) => {
    request({ host: address, port, path, headers }, (response) => {
      let length = 0;
      response.on('data', (piece: Buffer) => {
        length += piece.length;
      });
      response.on('end', () => resolve({ status: response.statusCode, length }));
    })
      .once('error', reject)
      .end();
  });

it('the sandbox site serves pages, files in ranges and nothing else', async () => {
  expect(exampleUrl).toBe(`http://${host}/watch/launch`);
  expect((await ask('/watch/launch')).status).toBe(200);
  expect(await ask('/files/launch.mp4', { Range: 'bytes=10-19' })).toEqual({ status: 206, length: 10 });
  expect((await ask('/files/launch.vtt')).status).toBe(200);
  for (const path of ['/', '/files/../../package.json', '/watch/other', '/files/launch/..']) {
    expect((await ask(path)).status, path).toBe(404);
  }
});

it('a sandbox link is accepted only by its name, and only if that is configured as a local host', () => {
  expect(checkLink(exampleUrl ?? '', links)).toEqual({ url: exampleUrl, videoId: null });
  expect(() => checkLink(exampleUrl ?? '', { ...links, localHosts: new Map() })).toThrow();
  expect(() => checkLink(`http://${address}:${port}/watch/launch`, links)).toThrow();
});

it.skipIf(ytDlp === null)(
  'a sandbox link is fetched through the guard with its subtitles by the real yt-dlp',
  async () => {
    const tools = await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: search.path });
    const limits = { maxDurationSec: 3600, maxBytes: 100_000_000, maxHeightPx: 1080, timeoutMs: 120_000 };
    const link = { url: exampleUrl ?? '', limits, language: null, workDir: dataDir };
    const fetched = await fetchLink({ links, tools, log: pino({ level: 'silent' }) }, link, { onProgress: () => {} });
    expect(fetched.sizeBytes).toBeGreaterThan(100_000);
    expect(fetched.transcript?.cues.length).toBeGreaterThan(10);
  },
  200_000,
);
