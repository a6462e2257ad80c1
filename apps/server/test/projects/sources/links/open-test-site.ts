import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { MediaTools } from '@clipwright/media';

/** A site with videos, both plain and segmented, and with everything a hostile site has. */
export type TestSite = {
  port: number;
  talkFile: string;
  /** The received requests, in order. */
  hits: { host: string; url: string }[];
  close(): Promise<void>;
};

const types: Record<string, string> = {
  '.mp4': 'video/mp4',
  '.m3u8': 'application/vnd.apple.mpegurl',
  '.ts': 'video/mp2t',
  '.html': 'text/html',
  '.vtt': 'text/vtt',
};

const talkFile = fileURLToPath(
  new URL('../../../../../../packages/media/fixtures/face-close-up-512px-8s.mp4', import.meta.url),
);

const subtitles = `WEBVTT

00:00:00.500 --> 00:00:03.000
This is what is said.

00:00:03.200 --> 00:00:07.000
And this comes after it.
`;

/** Opens the site on a free local port. */
export async function openTestSite(tools: MediaTools): Promise<TestSite> {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-site-'));
  await makeStreams(tools, folder);
  const hits: TestSite['hits'] = [];
  const server = createServer(async (request, response) => {
    const url = request.url ?? '/';
    hits.push({ host: request.headers.host ?? '', url });
    const to = { '/to-loopback': `http://127.0.0.1:${port}/talk.mp4`, '/to-file': 'file:///etc/hostname' }[url];
    if (to !== undefined) return void response.writeHead(302, { Location: to }).end();
    if (url === '/to-metadata')
      return void response.writeHead(302, { Location: 'http://169.254.169.254/latest' }).end();
    const [, duration] = /^\/says-(PT\d+[HS])$/.exec(url) ?? [];
    if (duration !== undefined) {
      const page = describeTalk(duration, `http://${request.headers.host}/talk.mp4`);
      return void response.writeHead(200, { 'Content-Type': 'text/html' }).end(page);
    }
    if (url === '/failing.mp4') return void response.writeHead(503).end();
    if (url === '/endless.mp4') return void pour(response, 0);
    if (url === '/slow.mp4') return void pour(response, 100);
    await sendFile(url === '/talk.mp4' ? talkFile : join(folder, url), request.headers.range, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await writeHostilePlaylists(join(folder, 'hls'), port);
  return {
    port,
    talkFile,
    hits,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function makeStreams({ ffmpegPath }: MediaTools, folder: string): Promise<void> {
  for (const name of ['hls', 'apart']) await mkdir(join(folder, name));
  const run = async (cwd: string, args: string[]) =>
    await promisify(execFile)(ffmpegPath, ['-v', 'error', '-i', talkFile, ...args], { cwd });
  const sound = ['-f', 'lavfi', '-i', 'sine=d=8'];
  const encode = ['-c:v', 'libx264', '-preset', 'ultrafast', '-c:a', 'aac', '-t', '8', '-g', '25'];
  const pieces = ['-f', 'hls', '-hls_time', '2', '-hls_list_size', '0'];
  const both = ['-map', '0:v', '-map', '1:a', ...encode];
  await run(join(folder, 'hls'), [...sound, ...both, ...pieces, '-master_pl_name', 'master.m3u8', 'talk.m3u8']);
  await run(join(folder, 'apart'), [
    ...[...sound, ...both, '-vf', 'scale=256:256'],
    ...['-var_stream_map', 'a:0,agroup:sound v:0,agroup:sound', ...pieces],
    ...['-master_pl_name', 'master.m3u8', 'part-%v.m3u8'],
  ]);
  await writeFile(join(folder, 'words.vtt'), subtitles);
  await writeFile(
    join(folder, 'page.html'),
    '<html><head><title>A talk</title></head><body><video><source src="/talk.mp4" type="video/mp4">' +
      '<track kind="subtitles" srclang="en" src="/words.vtt"></video></body></html>',
  );
  await writeFile(join(folder, 'empty.html'), '<html><head><title>Nothing</title></head><body></body></html>');
}

/** Returns a page that declares the talk's length. */
function describeTalk(duration: string, contentUrl: string): string {
  const talk = {
    '@context': 'https://schema.org',
    '@type': 'VideoObject',
    name: 'A talk',
    contentUrl,
    duration,
  };
  return `<html><head><title>A talk</title><script type="application/ld+json">${JSON.stringify(talk)}</script></head></html>`;
}

async function writeHostilePlaylists(folder: string, port: number): Promise<void> {
  const lines = (...pieces: string[]) =>
    ['#EXTM3U', '#EXT-X-VERSION:3', '#EXT-X-TARGETDURATION:2', '#EXT-X-MEDIA-SEQUENCE:0', ...pieces].join('\n');
  const end = '#EXT-X-ENDLIST';
  const own = `http://127.0.0.1:${port}`;
  const playlists = {
    'private.m3u8': lines('#EXTINF:2,', 'talk0.ts', '#EXTINF:2,', `${own}/hls/talk1.ts`, end),
    'private-key.m3u8': lines(`#EXT-X-KEY:METHOD=AES-128,URI="${own}/key"`, '#EXTINF:2,', 'talk0.ts', end),
    'file.m3u8': lines('#EXTINF:2,', 'talk0.ts', '#EXTINF:2,', 'file:///etc/hostname', end),
    'nested.m3u8': `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1000\n${own}/hls/talk.m3u8\n`,
    'forty-hours.m3u8': lines(...Array.from({ length: 72_000 }, () => '#EXTINF:2,\ntalk0.ts'), end),
    'live.m3u8': lines('#EXTINF:2,', 'talk0.ts', '#EXTINF:2,', 'talk1.ts'),
  };
  for (const [name, text] of Object.entries(playlists)) await writeFile(join(folder, name), text);
}

async function sendFile(path: string, range: string | undefined, response: ServerResponse): Promise<void> {
  const file = await stat(path).catch(() => null);
  if (!file?.isFile()) return void response.writeHead(404).end();
  const [, from, to] = /^bytes=(\d+)-(\d*)$/.exec(range ?? '') ?? [];
  const start = Number(from ?? 0);
  const end = to ? Math.min(Number(to), file.size - 1) : file.size - 1;
  response.writeHead(from === undefined ? 200 : 206, {
    'Content-Type': types[extname(path)] ?? 'application/octet-stream',
    'Content-Length': end - start + 1,
    'Accept-Ranges': 'bytes',
    ...(from !== undefined && { 'Content-Range': `bytes ${start}-${end}/${file.size}` }),
  });
  createReadStream(path, { start, end }).pipe(response);
}

/** Streams an endless video, as fast as it is read or in small pieces. */
function pour(response: ServerResponse, pauseMs: number): void {
  response.writeHead(200, { 'Content-Type': 'video/mp4' });
  response.write(Buffer.from('0000001866747970', 'hex'));
  const write = () => {
    while (!response.destroyed && response.write(Buffer.alloc(16_384)) && pauseMs === 0);
  };
  if (pauseMs === 0) {
    response.on('drain', write);
    write();
    return;
  }
  const timer = setInterval(write, pauseMs);
  response.once('close', () => clearInterval(timer));
}
