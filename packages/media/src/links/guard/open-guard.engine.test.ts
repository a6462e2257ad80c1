import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Guard, type GuardOptions, openGuard } from './open-guard.ts';

let site: Server;
let sitePort: number;
let hits: string[] = [];
let guard: Guard | null = null;

beforeAll(async () => {
  site = createServer((incoming, response) => {
    hits.push(`${incoming.method} ${incoming.headers.host}${incoming.url}`);
    if (incoming.url === '/headers') return void response.end(JSON.stringify(incoming.headers));
    if (incoming.url === '/silent') return;
    if (incoming.url === '/broken') {
      response.writeHead(200, { 'Content-Length': 100 }).write('half');
      return void setTimeout(() => response.destroy(), 20);
    }
    if (incoming.url === '/endless') {
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(16_384)));
      };
      response.on('drain', pour);
      return pour();
    }
    incoming.pipe(response);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  sitePort = (site.address() as AddressInfo).port;
});
afterEach(async () => {
  await guard?.close();
  hits = [];
});
afterAll(() => site.close());

async function open(options: Partial<GuardOptions> = {}): Promise<Guard> {
  guard = await openGuard({
    ports: [80, 443],
    localHosts: new Map([['videos.test', { address: '127.0.0.1', port: sitePort }]]),
    maxBytes: 1e6,
    maxConnections: 4,
    maxMs: 20_000,
    resolve: async (host) => names[host] ?? [],
    ...options,
  });
  return guard;
}

/** A hostile name server's answers. */
const names: Record<string, string[]> = {
  'to-loopback.example': ['127.0.0.1'],
  'to-loopback6.example': ['::1'],
  'to-mapped.example': ['::ffff:127.0.0.1'],
  'to-metadata.example': ['169.254.169.254'],
  'to-private.example': ['192.168.1.1', '10.0.0.1', 'fd00::1'],
};

/** Sends a request through the proxy in absolute form. */
async function ask(url: string, options: { proxy?: string; method?: string; body?: string } = {}) {
  const proxy = new URL(options.proxy ?? guard?.url ?? '');
  const credential = Buffer.from(`${proxy.username}:${proxy.password}`).toString('base64');
  return await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = request(
      {
        host: proxy.hostname,
        port: proxy.port,
        method: options.method ?? 'GET',
        path: url,
        agent: false,
        headers: {
          host: 'something.else',
          ...(proxy.username && { 'proxy-authorization': `Basic ${credential}` }),
          connection: 'x-mine',
          'x-mine': 'mine',
        },
      },
      (response) => {
        let body = '';
        response.on('data', (chunk) => {
          body += String(chunk).slice(0, 1000);
        });
        response.on('end', () => resolve({ status: response.statusCode ?? 0, body }));
        response.on('error', reject);
      },
    );
    sent.on('error', reject);
    sent.end(options.body);
  });
}

/** Opens a tunnel and sends a request through it; returns everything received. */
async function tunnel(target: string, authorized = true): Promise<string> {
  const { port, username, password } = new URL(guard?.url ?? '');
  const credential = Buffer.from(`${username}:${password}`).toString('base64');
  return await new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    let text = '';
    socket.on('data', (chunk) => {
      text += String(chunk);
      if (text.endsWith('Established\r\n\r\n')) {
        socket.write('GET /headers HTTP/1.1\r\nHost: videos.test\r\nConnection: close\r\n\r\n');
      }
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
    const auth = authorized ? `Proxy-Authorization: Basic ${credential}\r\n` : '';
    socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\n${auth}\r\n`);
  });
}

describe('the guard', () => {
  it('forwards requests and responses without hop-by-hop headers', async () => {
    await open();
    expect(await ask('http://videos.test/echo', { method: 'POST', body: 'hello' })).toEqual({
      status: 200,
      body: 'hello',
    });
    const headers = JSON.parse((await ask('http://videos.test/headers')).body) as Record<string, string>;
    expect(headers.host).toBe('videos.test');
    expect(Object.keys(headers).filter((name) => /proxy|x-mine/.test(name))).toEqual([]);
    expect(guard?.bytes).toBeGreaterThan(10);
  });

  it('opens tunnels', async () => {
    await open();
    expect(await tunnel('videos.test:80')).toMatch(/^HTTP\/1\.1 200 [\s\S]*HTTP\/1\.1 200 OK[\s\S]*videos\.test/);
  });

  it('refuses clients without its credential', async () => {
    const { url } = await open();
    const bare = `http://${new URL(url).host}`;
    expect((await ask('http://videos.test/', { proxy: bare })).status).toBe(407);
    expect((await ask('http://videos.test/', { proxy: url.replace('clipwright:', 'clipwright:0') })).status).toBe(407);
    expect(await tunnel('videos.test:80', false)).toMatch(/^HTTP\/1\.1 407/);
    expect(hits).toEqual([]);
  });

  it.each([
    ...Object.keys(names),
    '127.0.0.1',
    '127.1',
    '0x7f.1',
    '2130706433',
    '[::1]',
    '[::ffff:7f00:1]',
    '[64:ff9b::7f00:1]',
    '169.254.169.254',
    '10.0.0.1',
  ])('refuses %s in a plain request and in a tunnel', async (host) => {
    await open({ ports: [80, 443, sitePort] });
    for (const port of [80, sitePort]) expect((await ask(`http://${host}:${port}/secret`)).status).toBe(403);
    if (!/^(?:127\.1|0x|2130)/.test(host)) expect(await tunnel(`${host}:${sitePort}`)).toMatch(/^HTTP\/1\.1 403/);
    expect(hits).toEqual([]);
    expect(guard?.refusals[0]?.refusal).toBe('not-public');
  });

  it('resolves unusual address forms in a tunnel like this machine, and refuses private results', async () => {
    const { lookup } = await import('node:dns/promises');
    await open({
      ports: [sitePort],
      resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    });
    for (const host of ['127.1', '0x7f.1', '2130706433', 'localhost']) {
      expect(await tunnel(`${host}:${sitePort}`)).toMatch(/^HTTP\/1\.1 (?:403|502)/);
    }
    expect(hits).toEqual([]);
  });

  it('resolves a name once per connection and checks each result again', async () => {
    let lookupCount = 0;
    await open({
      ports: [80, sitePort],
      resolve: async () => {
        lookupCount += 1;
        return lookupCount === 1 ? [] : ['127.0.0.1'];
      },
    });
    expect((await ask(`http://rebinding.example:${sitePort}/secret`)).status).toBe(502);
    expect((await ask(`http://rebinding.example:${sitePort}/secret`)).status).toBe(403);
    expect([lookupCount, hits]).toEqual([2, []]);
  });

  it('refuses other ports, unknown names and invalid targets', async () => {
    await open();
    expect((await ask('http://videos.test:22/')).status).toBe(403);
    expect(await tunnel('videos.test:443')).toMatch(/^HTTP\/1\.1 403/);
    expect(await tunnel('videos.test:25')).toMatch(/^HTTP\/1\.1 403/);
    expect((await ask('http://nowhere.example/')).status).toBe(502);
    expect((await ask('ftp://videos.test/')).status).toBe(400);
    expect((await ask('http://me:secret@videos.test/')).status).toBe(400);
    expect((await ask('/etc/passwd')).status).toBe(400);
    expect(await tunnel('videos.test')).toMatch(/^HTTP\/1\.1 400/);
    expect(await tunnel('a b:80')).toMatch(/^$|^HTTP\/1\.1 400/);
    expect(hits).toEqual([]);
  });

  it('closes everything at its byte limit', async () => {
    await open({ maxBytes: 200_000 });
    await expect(ask('http://videos.test/endless')).rejects.toThrow();
    expect(guard?.limit).toBe('bytes');
    expect(guard?.bytes).toBeLessThan(600_000);
  });

  it('closes everything at its time limit', async () => {
    await open({ maxMs: 200 });
    await expect(ask('http://videos.test/silent')).rejects.toThrow();
    expect(guard?.limit).toBe('time');
  });

  it('closes an idle connection', async () => {
    await open({ idleMs: 200 });
    expect((await ask('http://videos.test/silent')).status).toBe(502);
  });

  it('leaves a response that broke off incomplete', async () => {
    await open();
    await expect(ask('http://videos.test/broken')).rejects.toThrow();
  });

  it('limits the number of connections', async () => {
    await open({ maxConnections: 2, idleMs: 1000 });
    const waiting = [ask('http://videos.test/silent'), ask('http://videos.test/silent')];
    await expect.poll(() => hits.length).toBe(2);
    expect((await ask('http://videos.test/echo')).status).toBe(503);
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([502, 502]);
    expect((await ask('http://videos.test/echo')).status).toBe(200);
  });
});
