import { lookup } from 'node:dns/promises';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fetchPicture } from '../../apps/server/src/sources/links/fetch-picture.ts';
import { fetchTalk } from '../../apps/server/src/sources/links/fetch-talk.ts';
import { findWebhookTarget } from '../../apps/server/src/webhooks/find-webhook-target.ts';
import { sendWebhook } from '../../apps/server/src/webhooks/send-webhook.ts';
import { type Guard, openGuard } from '../../packages/media/src/index.ts';

/** Ways to write what is not the public internet, as hosts of an address. */
const inside = [
  ...['127.0.0.1', '127.1', '127.0.1', '127.255.255.254', '0.0.0.0', '0', '2130706433', '0x7f000001', '017700000001'],
  ...['0x7f.1', '0x7f.0.0.1', '0177.0.0.1', '0177.1', '127.0.0.1.', '127.0.0.01', '127.0.0.1%2e', '%31%32%37.0.0.1'],
  ...['①②⑦.⓪.⓪.①', '127。0。0。1', 'localhost', 'LOCALHOST', 'localhost.', 'ip6-localhost', 'a.localhost'],
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[::ffff:0:127.0.0.1]',
  ],
  ...[
    '[64:ff9b::127.0.0.1]',
    '[64:ff9b:1::7f00:1]',
    '[2002:7f00:1::]',
    '[2002:a00:1::1]',
    '[2001::1]',
    '[2001:db8::1]',
  ],
  ...['[fe80::1]', '[fe80::1%25lo]', '[fc00::1]', '[fd00::1]', '[fec0::1]', '[ff02::1]', '[100::1]', '[3fff::1]'],
  ...['[2600::5efe:7f00:1]', '[2600::200:5efe:a00:1]', '[::ffff:169.254.169.254]', '[fd00:ec2::254]'],
  ...['10.0.0.1', '10.255.255.255', '172.16.0.1', '172.31.255.255', '192.168.0.1', '0xa.1', '012.0.0.1', '167772161'],
  ...['169.254.169.254', '169.254.170.2', '2852039166', '0xa9fea9fe', '0251.0376.0251.0376', '168.63.129.16'],
  ...['100.64.0.1', '100.100.100.200', '192.0.0.192', '192.0.2.1', '198.18.0.1', '198.51.100.1', '203.0.113.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255', '192.88.99.1'],
] as const;

/** What a name server under an attacker's hand answers, look-up by look-up; the last one stays. */
const names: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'loopback.attack.example': [['127.0.0.1']],
  'loopback6.attack.example': [['::1']],
  'mapped.attack.example': [['::ffff:127.0.0.1']],
  'private.attack.example': [['10.0.0.1', '192.168.1.1', 'fd00::1']],
  'metadata.attack.example': [['169.254.169.254']],
  'zone.attack.example': [['fe80::1%lo']],
  'second.attack.example': [[], ['127.0.0.1']],
  'nonsense.attack.example': [['127.0.0.1:80', 'localhost', '', '0x7f.1', '127.1']],
};

/** Public by its number, and closed: what would be connected to where a name is believed. */
const unreachable = '192.5.6.30';
const LEAD_TO_SECRET = 5;

/**
 * Addresses of this machine and its networks, in every way they are written, by what a user may name: links and what they lead
 * on to, and webhooks. A server on the loopback interface that holds a secret counts who comes.
 */
export async function reachInside() {
  const folder = await mkdtemp(join(tmpdir(), 'clipwright-bench-'));
  const hits: string[] = [];
  const secret = createServer((incoming, answer) => {
    hits.push(`${incoming.method} ${incoming.headers.host}${incoming.url}`);
    answer.end('a secret of this machine');
  });
  const secretPort = await listen(secret);
  const site = createServer((incoming, answer) => {
    const { searchParams } = new URL(incoming.url ?? '/', 'http://site.example');
    const left = Number(searchParams.get('left') ?? 0);
    const to = searchParams.get('to') ?? '';
    // Headers are bytes: whatever is written beyond ASCII is sent as UTF-8.
    const end = Buffer.from(to).toString('latin1');
    const next = left > 0 ? `/?left=${left - 1}&to=${encodeURIComponent(to)}` : end;
    answer.writeHead([301, 302, 303, 307, 308][left % 5] ?? 302, { location: next }).end();
  });
  const sitePort = await listen(site);
  const resolve = createResolver();
  const ports = [80, 443, 8443, secretPort];
  const localHosts = new Map([['site.example', { address: '127.0.0.1', port: sitePort }]]);
  const limits = { maxBytes: 1_000_000, maxConnections: 64, maxMs: 300_000 };
  const guard = await openGuard({ ports, localHosts: new Map(), resolve, ...limits });
  try {
    const passed: string[] = [];
    let tried = 0;
    const note = (what: string, isRefused: boolean) => {
      tried += 1;
      if (!isRefused) passed.push(what);
    };
    for (const host of [...inside, ...Object.keys(names), ...Object.keys(names)]) {
      const address = `http://${host}:${secretPort}/secret`;
      note(`request ${host}`, (await ask(guard, address)) >= 400);
      note(
        `request with another's name ${host}`,
        (await ask(guard, `http://public.example@${host}:${secretPort}/`)) >= 400,
      );
      note(`tunnel ${host}`, (await tunnel(guard, `${host}:${secretPort}`)) !== 200);
      note(`picture ${host}`, (await fetchPicture(address, guard.url)) === null);
    }
    // A public name of an attacker's leads on to each, at once and by a chain.
    for (const host of [...inside, ...Object.keys(names)]) {
      for (const left of [0, LEAD_TO_SECRET - 1]) {
        const to = encodeURIComponent(`http://${host}:${secretPort}/secret`);
        const url = `http://site.example/?left=${left}&to=${to}`;
        const given = { url, sha256: '0'.repeat(64), maxBytes: 1000, timeoutMs: 20_000, path: join(folder, 'talk') };
        const fetched = await fetchTalk({ ports, localHosts }, given, { signal: AbortSignal.timeout(20_000) }).then(
          () => 'fetched',
          (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : 'untyped'),
        );
        note(`redirect ${left} ${host}`, fetched === 'talk_unreachable');
      }
    }
    for (const host of [...inside, ...Object.keys(names), ...Object.keys(names)]) {
      for (const port of [443, 8443, secretPort]) {
        for (const user of ['', 'public.example:443@']) {
          const url = `https://${user}${host}:${port}/secret`;
          if (!URL.canParse(url)) continue;
          const target = await findWebhookTarget(url, { allowsLoopback: false, resolve });
          note(`webhook ${url}`, 'refusal' in target);
        }
      }
    }
    // Found public and private a moment later: the request goes where it was found, or nowhere.
    let lookups = 0;
    const rebinding = async () => (lookups++ === 0 ? [unreachable] : ['127.0.0.1']);
    const rules = { allowsLoopback: false, resolve: rebinding, signal: new AbortController().signal, timeoutMs: 2_000 };
    const sent = { url: `https://rebinding.attack.example:8443/`, headers: {}, body: '{}' };
    for (const problems of [['timeout', 'unreachable', 'tls'], ['not-public']]) {
      const { problem } = await sendWebhook(sent, rules);
      note(`webhook rebinding: ${problem}`, problems.includes(problem ?? ''));
    }
    note('webhook rebinding: one look-up each', lookups === 2);
    return {
      ways: inside.length + Object.keys(names).length,
      tried,
      passed: { value: passed.length, goal: 0, met: passed.length === 0, which: passed },
      secretsRead: { value: hits.length, goal: 0, met: hits.length === 0, which: hits },
    };
  } finally {
    await guard.close();
    await Promise.all([close(site), close(secret)]);
    await rm(folder, { recursive: true, force: true });
  }
}

/** Names of the attack's own; others as this machine resolves them, which knows unusual forms of addresses. */
function createResolver() {
  const lookups = new Map<string, number>();
  return async (host: string): Promise<string[]> => {
    const answers = names[host];
    if (!answers) return (await lookup(host, { all: true, verbatim: true })).map(({ address }) => address);
    const count = lookups.get(host) ?? 0;
    lookups.set(host, count + 1);
    return [...(answers[Math.min(count, answers.length - 1)] ?? [])];
  };
}

/** The status of a plain request in absolute form, sent as it is written: nothing reads the address before the guard. */
async function ask(guard: Guard, address: string): Promise<number> {
  const { hostname, port, username, password } = new URL(guard.url);
  const credential = Buffer.from(`${username}:${password}`).toString('base64');
  const headers = { host: 'public.example', 'proxy-authorization': `Basic ${credential}` };
  const path = encodeURI(address).replaceAll('%25', '%').replaceAll('%5B', '[').replaceAll('%5D', ']');
  const sent = request({ hostname, port, path, headers, agent: false });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [{ statusCode?: number; resume(): void }];
  answer.resume();
  return answer.statusCode ?? 0;
}

/** The status that a tunnel to a host and port is answered with. */
async function tunnel(guard: Guard, target: string): Promise<number> {
  const { hostname, port, username, password } = new URL(guard.url);
  const credential = Buffer.from(`${username}:${password}`).toString('base64');
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.on('data', (piece) => {
    text += String(piece);
    if (text.includes('\r\n\r\n')) socket.destroy();
  });
  socket.on('error', () => socket.destroy());
  socket.write(`CONNECT ${target} HTTP/1.1\r\nHost: ${target}\r\nProxy-Authorization: Basic ${credential}\r\n\r\n`);
  await once(socket, 'close');
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
}

async function listen(server: Server): Promise<number> {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return (server.address() as AddressInfo).port;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
