import { describe, expect, it } from 'vitest';
import { findRefusal } from './find-refusal.ts';

const origin = 'http://localhost:3000';
const get = { method: 'GET', peer: '127.0.0.1', httpVersion: '1.1', headers: { host: 'localhost:3000' } };
const withHeaders = (headers: Record<string, string | string[] | undefined>) => ({
  ...get,
  headers: { ...get.headers, ...headers },
});

describe('findRefusal', () => {
  it.each(['127.0.0.1', '127.8.0.1', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1'])('allows the peer %s', (peer) => {
    expect(findRefusal({ ...get, peer }, origin)).toBeNull();
  });

  it.each(['10.0.0.2', '172.17.0.1', '::ffff:10.0.0.2', 'fe80::1', '0.0.0.0', '::', '', undefined])(
    'refuses the peer %s, which is no loopback address',
    (peer) => {
      expect(findRefusal({ ...get, peer }, origin)).toMatch(/only the machine that it runs on.*localhost:3000/);
    },
  );

  it.each([
    ['forwarded', 'for=203.0.113.7'],
    ['x-forwarded-for', '203.0.113.7'],
    ['x-forwarded-for', '127.0.0.1'],
    ['x-forwarded-for', ''],
    ['x-forwarded-host', 'localhost:3000'],
    ['x-forwarded-proto', 'https'],
    ['x-forwarded-port', '443'],
    ['x-forwarded-server', 'clips.example'],
    ['x-original-forwarded-for', '203.0.113.7'],
    ['x-real-ip', '127.0.0.1'],
    ['x-client-ip', '203.0.113.7'],
    ['x-cluster-client-ip', '203.0.113.7'],
    ['true-client-ip', '203.0.113.7'],
    ['fastly-client-ip', '203.0.113.7'],
    ['fly-client-ip', '203.0.113.7'],
    ['cf-connecting-ip', '203.0.113.7'],
    ['cf-ray', '0'],
    ['cdn-loop', 'cloudflare'],
    ['via', '1.1 caddy'],
    ['x-envoy-external-address', '203.0.113.7'],
    ['x-amzn-trace-id', 'Root=1'],
    ['x-azure-clientip', '203.0.113.7'],
    ['x-appengine-user-ip', '203.0.113.7'],
    ['x-original-host', 'clips.example'],
    ['x-proxyuser-ip', '203.0.113.7'],
  ])('refuses a request with the header %s: %j, which only a proxy adds', (name, value) => {
    expect(findRefusal(withHeaders({ [name]: value }), origin)).toMatch(/through a proxy.*localhost:3000/);
  });

  it('refuses HTTP/1.0, which proxies still speak and no browser does', () => {
    expect(findRefusal({ ...get, httpVersion: '1.0' }, origin)).toMatch(/through a proxy/);
  });

  it('does not mistake headers of browsers and programs for those of a proxy', () => {
    const headers = {
      'user-agent': 'Mozilla/5.0',
      accept: '*/*',
      'accept-language': 'en',
      cookie: 'a=b',
      referer: 'http://localhost:3000/',
      'sec-fetch-site': 'same-origin',
      'upgrade-insecure-requests': '1',
      dnt: '1',
      'x-requested-with': 'XMLHttpRequest',
    };
    expect(findRefusal(withHeaders(headers), origin)).toBeNull();
  });

  it.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000', '[0:0:0:0:0:0:0:1]:3000', 'LOCALHOST', '127.1'])(
    'allows the host name %s',
    (host) => {
      expect(findRefusal(withHeaders({ host }), origin)).toBeNull();
    },
  );

  it.each([
    'evil.example',
    'localhost.evil.example',
    '127.0.0.1.evil.example:3000',
    '192.168.1.5:3000',
    'localhost.',
    'a@localhost@evil.example',
    '',
    undefined,
    'a b',
  ])('refuses the host name %s, which a foreign page may have pointed here', (host) => {
    expect(findRefusal(withHeaders({ host }), origin)).toMatch(/host name/);
    expect(findRefusal(withHeaders({ host }), 'https://evil.example')).toMatch(/host name/);
  });

  it('allows changes from its own pages and from programs', () => {
    const post = { ...get, method: 'POST' };
    expect(findRefusal(post, origin)).toBeNull();
    expect(findRefusal({ ...post, headers: { ...post.headers, origin } }, origin)).toBeNull();
    const headers = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000' };
    expect(findRefusal({ ...post, headers }, origin)).toBeNull();
  });

  it.each(['https://evil.example', 'http://localhost:8080', 'null'])(
    'refuses a change from a page of %s',
    (sentFrom) => {
      const request = withHeaders({ origin: sentFrom });
      expect(findRefusal({ ...request, method: 'POST' }, origin)).toMatch(/another site/);
      expect(findRefusal({ ...request, method: 'DELETE' }, origin)).toMatch(/another site/);
      expect(findRefusal(request, origin)).toBeNull();
    },
  );

  it.each(['cors', 'no-cors', 'websocket'])('refuses what a page of another site reads by itself (%s)', (mode) => {
    const sent = withHeaders({ 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': mode });
    expect(findRefusal(sent, origin)).toMatch(/another site/);
    expect(findRefusal({ ...sent, method: 'HEAD' }, origin)).toMatch(/another site/);
  });

  it.each([
    ['cross-site', 'navigate'],
    ['same-site', 'cors'],
    ['same-origin', 'cors'],
    ['none', 'navigate'],
  ])('allows what is opened from anywhere and read from this machine: %s, %s', (site, mode) => {
    expect(findRefusal(withHeaders({ 'sec-fetch-site': site, 'sec-fetch-mode': mode }), origin)).toBeNull();
  });
});
