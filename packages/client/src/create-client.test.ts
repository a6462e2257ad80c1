import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterEach, describe, expect, it } from 'vitest';
import { createClipwrightClient } from './create-client.ts';
import { listPages } from './list-pages.ts';
import { sendBounded } from './send-bounded.ts';
import { uploadVideo } from './upload-video.ts';

const servers: ReturnType<typeof createServer>[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const apiKey = 'cw_a_key';

describe('a server that is not what it seems', () => {
  it('cannot keep a list going with a page that leads to itself', async () => {
    let requests = 0;
    const pages = listPages(async () => ({ data: { nextCursor: 'again', requests: ++requests } }));
    await expect(Array.fromAsync(pages)).rejects.toThrow('leads to itself');
    expect(requests).toBe(2);
  });

  it('cannot send a request, a key or a video on to another host', async () => {
    let reached = 0;
    const other = await serve((_, response) => {
      reached += 1;
      response.setHeader('content-type', 'application/json').end('{}');
    });
    const server = await serve((_, response) => response.writeHead(307, { location: `${other}/api/projects` }).end());
    const client = createClipwrightClient({ server, apiKey });
    await expect(client.GET('/api/projects')).rejects.toMatchObject({
      status: 307,
      message: expect.stringContaining(other),
    });
    const text = { sourceType: 'text', sourceText: 'A secret speech.', projectName: 'Text', numClips: 1 };
    await expect(client.POST('/api/process-video', { body: text as never })).rejects.toMatchObject({ status: 307 });
    const project = { server, apiKey, projectId: 'a', fileName: 'a.mp4', sizeBytes: 3, project: {} };
    const read = async () => new Uint8Array(3);
    await expect(uploadVideo({ ...project, read })).rejects.toMatchObject({ status: 307 });
    expect(reached).toBe(0);
  });

  it('cannot fill the memory with an endless response', async () => {
    const server = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' });
      const more = () => {
        while (!response.destroyed && response.write('['.repeat(1024 ** 2)));
      };
      response.on('drain', more);
      more();
    });
    const client = createClipwrightClient({ server, apiKey });
    await expect(client.GET('/api/projects')).rejects.toThrow('more than it can have to say');
  });

  it('is not waited for indefinitely', async () => {
    const server = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    );
    await expect(sendBounded((request) => fetch(request), new Request(server), 200)).rejects.toThrow('too long');
  });

  it('is not waited for after the engine has freed the request', async () => {
    setFlagsFromString('--expose-gc');
    const collect: () => void = runInNewContext('gc');
    const timer = setInterval(collect, 20);
    const server = await serve((_, response) =>
      response.writeHead(200, { 'content-type': 'application/json' }).write('{'),
    );
    const stop = new AbortController();
    const send = (request: Request) => fetch(request);
    const late = sendBounded(send, new Request(server), 200);
    const stopped = sendBounded(send, new Request(server, { signal: stop.signal }));
    setTimeout(() => stop.abort(new Error('No longer needed.')), 200);
    await expect(late).rejects.toThrow('too long');
    await expect(stopped).rejects.toThrow('No longer needed.');
    clearInterval(timer);
  }, 10_000);
});
