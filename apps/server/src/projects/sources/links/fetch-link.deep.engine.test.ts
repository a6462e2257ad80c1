import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findMediaTools, findYtDlp, probeMedia } from '@clipwright/media';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openTestSite, type TestSite } from '../../../../test/projects/sources/links/open-test-site.ts';
import { type FetchLinkRequest, fetchLink } from './fetch-link.ts';
import type { LinkSettings } from './link-settings.ts';
import { createLinkValidator } from './validate-link.ts';

/** Runs the real program through the real guard; the tests are skipped on machines without yt-dlp. */
const search = { ytDlpPath: process.env.YTDLP_PATH, path: process.env.PATH ?? '' };
const ytDlp = await findYtDlp(search).catch(() => null);
const tools = await findMediaTools({ ffmpegPath: process.env.FFMPEG_PATH, path: process.env.PATH ?? '' });

describe.skipIf(ytDlp === null)('fetching links with yt-dlp', () => {
  const log = pino({ level: 'silent' });
  let site: TestSite;
  let links: LinkSettings;
  let workDir: string;

  beforeAll(async () => {
    site = await openTestSite(tools);
    const localHosts = new Map([['videos.test', { address: '127.0.0.1', port: site.port }]]);
    links = { ...search, sites: 'all', ports: [80, 443, site.port], localHosts };
  });
  beforeEach(async () => {
    workDir = await mkdtemp(join(tmpdir(), 'clipwright-link-test-'));
    site.hits.length = 0;
  });
  afterEach(async () => {
    await rm(workDir, { recursive: true, force: true });
  });
  afterAll(async () => {
    await site.close();
  });

  const fetch = async (
    path: string,
    limits: Partial<FetchLinkRequest['limits']> = {},
    options: Parameters<typeof fetchLink>[2] = {},
  ) =>
    await fetchLink(
      { links, tools, log },
      {
        url: path.startsWith('/') ? `http://videos.test${path}` : path,
        limits: { maxDurationSec: 600, maxBytes: 50e6, timeoutMs: 60_000, ...limits },
        language: 'en',
        workDir,
      },
      options,
    );

  it('downloads a plain file with progress', async () => {
    const shares: number[] = [];
    const fetched = await fetch('/talk.mp4', {}, { onProgress: (done) => shares.push(done) });
    expect(await readFile(fetched.file)).toEqual(await readFile(site.talkFile));
    expect(fetched.info).toMatchObject({ title: 'talk', site: 'Generic', liveState: 'recorded' });
    expect(fetched.info.durationSec).toBeCloseTo(8, 0);
    expect(fetched.transcript).toBeNull();
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares.at(-1)).toBe(1);
    expect(await readdir(workDir)).toHaveLength(1);
  });

  it('downloads a segmented stream into a seekable file', async () => {
    const fetched = await fetch('/hls/master.m3u8');
    const info = await probeMedia(tools, fetched.file);
    expect(info.container).toContain('mp4');
    expect(info.durationSec).toBeCloseTo(8, 0);
    expect(info.video).not.toBeNull();
    expect(info.audio).toHaveLength(1);
  });

  it('merges separate video and audio', async () => {
    const fetched = await fetch('/apart/master.m3u8');
    const info = await probeMedia(tools, fetched.file);
    expect([info.video?.heightPx, info.audio.length]).toEqual([256, 1]);
    expect(info.durationSec).toBeCloseTo(8, 0);
  });

  it('uses the subtitles of the source as its transcript', async () => {
    const { transcript } = await fetch('/page.html');
    expect(transcript?.language).toBe('en');
    expect(transcript?.cues.map(({ text }) => text)).toEqual(['This is what is said.', 'And this comes after it.']);
  });

  it.each([
    ['a redirect to this machine', '/to-loopback', 'link_address_refused'],
    ['a redirect to a cloud’s metadata', '/to-metadata', 'link_address_refused'],
    ['a redirect to a file', '/to-file', 'link_failed'],
    ['a playlist with a piece on this machine', '/hls/private.m3u8', 'link_address_refused'],
    ['a playlist with a key on this machine', '/hls/private-key.m3u8', 'link_address_refused'],
    ['a playlist with a file as its piece', '/hls/file.m3u8', 'link_failed'],
    ['a playlist of a playlist on this machine', '/hls/nested.m3u8', 'link_address_refused'],
    ['a missing video', '/missing.mp4', 'link_removed'],
    ['a page without a video', '/empty.html', 'link_site_not_supported'],
    ['a server that fails', '/failing.mp4', 'link_unreachable'],
    ['this machine itself', 'http://127.0.0.1/talk.mp4', 'link_address_refused'],
    ['this machine itself, by a tunnel', 'https://127.0.0.1/talk.mp4', 'link_address_refused'],
    ['another way to write it', 'http://0x7f000001/talk.mp4', 'link_address_refused'],
    ['a name that does not exist', 'http://no-such-name.invalid/talk.mp4', 'link_unreachable'],
    ['a port that is not allowed', 'http://videos.test:2222/talk.mp4', 'link_address_refused'],
  ])('refuses %s', async (_, path, code) => {
    await expect(fetch(path)).rejects.toMatchObject({ code });
    expect(site.hits.filter(({ host }) => host !== 'videos.test')).toEqual([]);
    expect(await readdir(workDir)).toEqual([]);
  });

  it('stops an endless stream at the size limit', async () => {
    await expect(fetch('/endless.mp4', { maxBytes: 2e6 })).rejects.toMatchObject({ code: 'file_too_large' });
    expect(await readdir(workDir)).toEqual([]);
  });

  it.each([
    // The URL is requested once, to detect the file type.
    ['says that it lasts 40 hours', '/says-PT40H', ['/talk.mp4']],
    ['is a list of 40 hours of pieces', '/hls/forty-hours.m3u8', []],
  ])('refuses sources that %s before any download', async (_, path, looks) => {
    await expect(fetch(path, { maxDurationSec: 3600 })).rejects.toMatchObject({
      code: 'video_too_long',
      message: 'Video is too long: 2400 minutes. Your plan allows up to 60 minutes.',
    });
    expect(site.hits.map(({ url }) => url).filter((url) => /\.(ts|mp4)$/.test(url))).toEqual(looks);
    expect(await readdir(workDir)).toEqual([]);
  });

  it('checks the length itself if a site reports a wrong one', async () => {
    await expect(fetch('/says-PT2S', { maxDurationSec: 5 })).rejects.toMatchObject({ code: 'video_too_long' });
    expect(await readdir(workDir)).toEqual([]);
    const { info } = await fetch('/says-PT2S', { maxDurationSec: 10 });
    expect(info.durationSec).toBeCloseTo(8, 0);
  });

  it('times out', async () => {
    const running = fetch('/slow.mp4', { timeoutMs: 8_000 });
    await expect(running).rejects.toMatchObject({ code: 'link_timed_out' });
  });

  it('refuses live, too long and too large videos before the download', async () => {
    await expect(fetch('/hls/live.m3u8')).rejects.toMatchObject({ code: 'link_live' });
    await expect(fetch('/talk.mp4', { maxDurationSec: 5 })).rejects.toMatchObject({
      code: 'video_too_long',
      message: 'Video is too long: 1 minutes. Your plan allows up to 0 minutes.',
    });
    await expect(fetch('/talk.mp4', { maxBytes: 1000 })).rejects.toMatchObject({
      code: 'file_too_large',
      message: 'File is too large: > 1000 bytes. The limit is 1000 bytes.',
    });
  });

  it('stops when it is canceled, long before the download ends, and leaves no files', async () => {
    const controller = new AbortController();
    const running = fetch('/slow.mp4', {}, { signal: controller.signal });
    await expect.poll(() => site.hits.filter(({ url }) => url === '/slow.mp4').length, { timeout: 60_000 }).toBe(2);
    const startMs = performance.now();
    controller.abort();
    await expect(running).rejects.toMatchObject({ reason: 'cancelled' });
    expect(performance.now() - startMs).toBeLessThan(20_000);
    expect(await readdir(workDir)).toEqual([]);
  });

  it('previews a link and explains why it cannot be used', async () => {
    const validate = createLinkValidator({ links, log });
    expect(await validate('http://videos.test/talk.mp4')).toMatchObject({
      valid: true,
      error: null,
      metadata: { title: 'talk', video_id: 'talk' },
    });
    const before = site.hits.length;
    await validate('http://videos.test/talk.mp4');
    expect(site.hits).toHaveLength(before);
    expect(await validate('http://videos.test/missing.mp4')).toMatchObject({ valid: false, code: 'link_removed' });
    expect(await validate('http://127.0.0.1/')).toMatchObject({ valid: false, code: 'link_address_refused' });
  });
});
