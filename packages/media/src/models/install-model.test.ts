import { createHash } from 'node:crypto';
import { access, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installModel, partPathOf } from './install-model.ts';
import type { Model } from './model.ts';
import { removeModel } from './remove-model.ts';
import { searchModel } from './search-model.ts';

const fixture = (name: string) => fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url));
const archive = await readFile(fixture('model-archive.tar.bz2'));
const checksum = createHash('sha256').update(archive).digest('hex');

const model: Model = {
  name: 'some-model',
  kind: 'speech-recognition',
  family: 'transducer',
  description: 'A model.',
  languages: null,
  licence: 'none',
  url: 'http://no-such-host.invalid/some-model.tar.bz2',
  downloadBytes: archive.length,
  sha256: checksum,
  files: { encoder: 'encoder.onnx', tokens: 'tokens.txt' },
};

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

let server: Server;
let modelsDir: string;
let handler: Handler;
let requests: { range: string | undefined; ifRange: string | undefined }[];

beforeEach(async () => {
  modelsDir = await mkdtemp(join(tmpdir(), 'clipwright-models-'));
  requests = [];
  server = createServer((request, response) => {
    requests.push({ range: request.headers.range, ifRange: request.headers['if-range']?.toString() });
    handler(request, response);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
});

afterEach(async () => {
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
  await rm(modelsDir, { recursive: true, force: true });
});

const settings = () => ({
  modelsDir,
  mirrorUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/files/`,
  retryDelayMs: 1,
  stallTimeoutMs: 10_000,
});

/**
 * Simulates a well-behaved file server. `cutAfter` drops the connection after that many bytes of each response, but
 * only once they are in the file, because bytes in transit are lost with the connection.
 */
function serve(bytes: Buffer, { cutAfter = Number.POSITIVE_INFINITY, etag = '"one"' } = {}): Handler {
  return (request, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
    const isRange = from > 0 && (request.headers['if-range'] ?? etag) === etag;
    if (isRange && from >= bytes.length) {
      response.writeHead(416, { 'content-range': `bytes */${bytes.length}` }).end();
      return;
    }
    const body = isRange ? bytes.subarray(from) : bytes;
    response.writeHead(isRange ? 206 : 200, {
      'content-length': body.length,
      etag,
      ...(isRange && { 'content-range': `bytes ${from}-${bytes.length - 1}/${bytes.length}` }),
    });
    if (body.length <= cutAfter) response.end(body);
    else {
      response.write(body.subarray(0, cutAfter));
      const start = isRange ? from : 0;
      void arrived(start + cutAfter).then(() => response.destroy());
    }
  };
}

async function arrived(bytes: number): Promise<void> {
  while (server.listening && (await stat(partPathOf(modelsDir, model)).catch(() => null))?.size !== bytes)
    await sleep(5);
}

const exists = (path: string) =>
  access(path).then(
    () => true,
    () => false,
  );

describe('installModel', () => {
  it('downloads, verifies and unpacks a model and removes temporary files', async () => {
    handler = serve(archive);
    const done: number[] = [];
    const { path, sha256 } = await installModel(model, settings(), { onProgress: (share) => done.push(share) });
    expect(sha256).toBe(checksum);
    expect(await readFile(join(path, 'tokens.txt'), 'utf8')).toContain('▁a 1');
    expect(JSON.parse(await readFile(join(path, 'installed.json'), 'utf8'))).toMatchObject({ sha256: checksum });
    expect(await readdir(modelsDir)).toEqual(['some-model']);
    expect(done.toSorted((a, b) => a - b)).toEqual(done);
    expect(done.at(-1)).toBe(1);
  });

  it('lets one of several programs download while the others wait for it', async () => {
    handler = serve(archive, { cutAfter: 20_000 });
    const installed = await Promise.all([1, 2, 3].map(async () => await installModel(model, settings())));
    expect(installed.map(({ sha256 }) => sha256).toSorted()).toEqual([checksum, null, null]);
    expect(requests.filter(({ range }) => range === undefined)).toHaveLength(1);
    expect(await readdir(modelsDir)).toEqual(['some-model']);
  });

  it('does nothing if the model is already installed', async () => {
    handler = serve(archive);
    await installModel(model, settings());
    expect(await installModel(model, settings())).toMatchObject({ sha256: null });
    expect(requests).toHaveLength(1);
  });

  it('resumes a broken download as often as necessary', async () => {
    handler = serve(archive, { cutAfter: 9_000 });
    await installModel(model, settings());
    expect(requests.length).toBeGreaterThan(5);
    expect(requests.at(-1)).toEqual({ range: expect.stringMatching(/^bytes=\d{5}-$/), ifRange: '"one"' });
  });

  it('resumes the download of an earlier process', async () => {
    await writeFile(partPathOf(modelsDir, model), archive.subarray(0, 20_000));
    handler = serve(archive);
    await installModel(model, settings());
    expect(requests).toEqual([{ range: 'bytes=20000-', ifRange: undefined }]);
  });

  it('does not download a complete file again', async () => {
    await writeFile(partPathOf(modelsDir, model), archive);
    handler = serve(archive);
    await installModel(model, settings());
    expect(requests).toHaveLength(1);
  });

  it('restarts if the server ignores ranges', async () => {
    await writeFile(partPathOf(modelsDir, model), Buffer.alloc(500));
    handler = (_, response) => response.writeHead(200, { 'content-length': archive.length }).end(archive);
    expect(await installModel(model, settings())).toMatchObject({ sha256: checksum });
  });

  it('restarts if the file changed in between', async () => {
    await writeFile(partPathOf(modelsDir, model), Buffer.alloc(500));
    await writeFile(`${partPathOf(modelsDir, model)}.etag`, '"zero"');
    handler = serve(archive);
    expect(await installModel(model, settings())).toMatchObject({ sha256: checksum });
    expect(requests).toEqual([{ range: 'bytes=500-', ifRange: '"zero"' }]);
  });

  it('downloads again if a resumed file has a wrong checksum', async () => {
    await writeFile(partPathOf(modelsDir, model), Buffer.alloc(500));
    handler = serve(archive, { etag: '' });
    expect(await installModel(model, settings())).toMatchObject({ sha256: checksum });
    expect(requests.map(({ range }) => range)).toEqual(['bytes=500-', undefined]);
  });

  it('refuses an archive with a wrong checksum and leaves no files', async () => {
    handler = serve(await readFile(fixture('hostile-archive.tar.bz2')));
    await expect(installModel(model, settings())).rejects.toMatchObject({
      reason: 'download-failed',
      facts: { expected: checksum },
    });
    expect((await readdir(modelsDir)).filter((name) => !name.endsWith('.etag'))).toEqual([]);
  });

  it('writes no links and nothing outside the folder for any archive', async () => {
    handler = serve(await readFile(fixture('hostile-archive.tar.bz2')));
    const outcome = await installModel({ ...model, sha256: null }, settings()).catch((error: unknown) => error);
    expect(await exists(join(modelsDir, '..', 'escaped.txt'))).toBe(false);
    expect(await exists(join(modelsDir, 'escaped.txt'))).toBe(false);
    expect(await exists('/etc/owned')).toBe(false);
    expect(outcome).toMatchObject({ reason: 'download-failed' });
    expect(await exists(join(modelsDir, model.name))).toBe(false);
  });

  it.each([
    ['cut', archive.subarray(0, 30_000)],
    ['damaged', Buffer.concat([archive.subarray(0, 30_000), Buffer.alloc(100), archive.subarray(30_100)])],
    ['not an archive', Buffer.from('<html>Sign in</html>')],
  ])('refuses an archive that is %s, even without a checksum', async (_, bytes) => {
    handler = serve(bytes);
    await expect(installModel({ ...model, sha256: null }, settings())).rejects.toMatchObject({
      reason: 'download-failed',
    });
    expect(await exists(join(modelsDir, model.name))).toBe(false);
  });

  it('names the file that is missing in an archive', async () => {
    handler = serve(archive);
    const incompleteModel = { ...model, files: { joiner: 'joiner.onnx' } };
    await expect(installModel(incompleteModel, settings())).rejects.toMatchObject({
      failure: { code: 'archive-incomplete', facts: { file: 'joiner.onnx' } },
    });
  });

  it('retries if the server is busy, but not if the file does not exist', async () => {
    let count = 0;
    handler = (request, response) => {
      count += 1;
      if (count < 3) response.writeHead(503).end();
      else serve(archive)(request, response);
    };
    await installModel(model, settings());
    expect(count).toBe(3);
    handler = (_, response) => response.writeHead(404).end();
    requests = [];
    await expect(installModel({ ...model, name: 'other' }, settings())).rejects.toMatchObject({
      message: expect.stringContaining('answered 404'),
      facts: { isTemporary: false },
    });
    expect(requests).toHaveLength(1);
  });

  it('times out on a server that stops sending', async () => {
    handler = () => undefined;
    await expect(installModel(model, { ...settings(), maxAttempts: 2, stallTimeoutMs: 30 })).rejects.toMatchObject({
      reason: 'download-failed',
      facts: { isTemporary: true },
    });
    expect(requests).toHaveLength(2);
  });

  it.each([
    ['sends a byte now and then', { stallTimeoutMs: 200 }, 'sends too slowly'],
    ['never finishes', { totalTimeoutMs: 200, stallTimeoutMs: 60_000 }, 'takes too long'],
  ])('gives up temporarily on a server that %s, and keeps the partial download', async (_, limits, why) => {
    handler = (request, response) => {
      const from = Number(/^bytes=(\d+)-$/.exec(request.headers.range ?? '')?.[1] ?? 0);
      const range = `bytes ${from}-${archive.length - 1}/${archive.length}`;
      const headers = { 'content-length': archive.length - from, ...(from > 0 && { 'content-range': range }) };
      response.writeHead(from > 0 ? 206 : 200, headers);
      let at = from;
      const dripping = setInterval(() => response.write(archive.subarray(at, ++at)), 20);
      response.on('close', () => clearInterval(dripping));
    };
    const installing = installModel(model, { ...settings(), maxAttempts: 3, ...limits });
    await expect(installing).rejects.toMatchObject({
      message: expect.stringContaining(why),
      facts: { isTemporary: true },
    });
    expect((await stat(partPathOf(modelsDir, model))).size).toBeGreaterThan(0);
    handler = serve(archive);
    expect(await installModel(model, settings())).toMatchObject({ sha256: checksum });
    expect(requests.at(-1)?.range).toMatch(/^bytes=\d+-$/);
  });

  it('explains the remedy if there is no network', async () => {
    const offline = { modelsDir, mirrorUrl: null, retryDelayMs: 1, maxAttempts: 2 };
    await expect(installModel(model, offline)).rejects.toMatchObject({
      message: expect.stringMatching(/no-such-host\.invalid failed: .*Check the network, or set a mirror/),
      facts: { isTemporary: true },
    });
  });

  it('stops on abort and keeps the partial download', async () => {
    const controller = new AbortController();
    handler = (_, response) => {
      response.writeHead(200, { 'content-length': archive.length });
      response.write(archive.subarray(0, 10_000));
    };
    const installing = installModel(model, settings(), {
      signal: controller.signal,
      onProgress: () => controller.abort(),
    });
    await expect(installing).rejects.toMatchObject({
      reason: 'cancelled',
      message: expect.stringContaining('continues'),
    });
    expect(await exists(partPathOf(modelsDir, model))).toBe(true);
    expect(await exists(`${partPathOf(modelsDir, model)}.lock`)).toBe(false);
  });

  it.each(['ftp://host/x', 'file:///etc', 'nonsense', 'https://me:hunter2@host/x'])(
    'refuses the mirror %s without repeating it',
    async (mirrorUrl) => {
      await expect(installModel(model, { ...settings(), mirrorUrl })).rejects.toMatchObject({
        reason: 'invalid-option',
        message: expect.not.stringContaining(mirrorUrl),
      });
    },
  );
});

describe('a model of plain files', () => {
  const weights = Buffer.from('weights '.repeat(3000));
  const tokenizer = Buffer.from('{"model": {}}');
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
  const plain: Model = {
    ...searchModel,
    downloadBytes: weights.length + tokenizer.length,
    plainFiles: [
      { name: 'model.safetensors', bytes: weights.length, sha256: hash(weights) },
      { name: 'tokenizer.json', bytes: tokenizer.length, sha256: hash(tokenizer) },
    ],
  };
  const folder = () => join(modelsDir, plain.name);
  let paths: (string | undefined)[];
  const serveFiles = (files: Record<string, Handler>): Handler => {
    paths = [];
    return (request, response) => {
      paths.push(request.url);
      const file = Object.entries(files).find(([name]) => request.url?.endsWith(`/${name}`));
      if (file) file[1](request, response);
      else response.writeHead(404).end();
    };
  };

  it('is downloaded file by file, from a folder of its name if there is a mirror', async () => {
    handler = serveFiles({ 'model.safetensors': serve(weights), 'tokenizer.json': serve(tokenizer) });
    const done: number[] = [];
    await installModel(plain, settings(), { onProgress: (share) => done.push(share) });
    expect(paths).toEqual(['/files/all-minilm-l6-v2/model.safetensors', '/files/all-minilm-l6-v2/tokenizer.json']);
    expect((await readdir(folder())).toSorted()).toEqual(['installed.json', 'model.safetensors', 'tokenizer.json']);
    expect(await readFile(join(folder(), 'model.safetensors'))).toEqual(weights);
    expect(await readdir(modelsDir)).toEqual([plain.name]);
    expect(done.toSorted((a, b) => a - b)).toEqual(done);
    expect(done.at(-1)).toBe(1);
  });

  it('continues an earlier download, and is installed completely or not at all', async () => {
    handler = serveFiles({ 'model.safetensors': serve(weights) });
    await expect(installModel(plain, settings())).rejects.toThrow('answered 404');
    expect(await exists(folder())).toBe(false);
    requests = [];
    handler = serveFiles({ 'model.safetensors': serve(weights), 'tokenizer.json': serve(tokenizer) });
    await installModel(plain, settings());
    expect(requests.map(({ range }) => range)).toEqual([`bytes=${weights.length}-`, undefined]);
    expect(await exists(join(folder(), 'tokenizer.json'))).toBe(true);
  });

  it('is refused if one of the files has a wrong checksum', async () => {
    handler = serveFiles({ 'model.safetensors': serve(weights), 'tokenizer.json': serve(Buffer.from('{}')) });
    await expect(installModel(plain, settings())).rejects.toMatchObject({
      reason: 'download-failed',
      facts: { expected: hash(tokenizer) },
    });
    expect(await exists(folder())).toBe(false);
  });

  it('is removed with the rest of an unfinished download', async () => {
    handler = serveFiles({ 'model.safetensors': serve(weights) });
    await expect(installModel(plain, settings())).rejects.toThrow();
    expect(await removeModel(plain.name, modelsDir)).toBe(true);
    expect(await readdir(modelsDir)).toEqual([]);
  });
});
