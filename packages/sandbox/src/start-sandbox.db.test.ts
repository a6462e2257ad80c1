import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Sandbox } from './create-sandbox.ts';
import { startSandbox } from './start-sandbox.ts';
import { walkSignIn } from './testing/walk-sign-in.ts';

const product = 'http://localhost:3000';

describe('the sandbox on a loopback port of its own', () => {
  let dataDir: string;
  let sandbox: Sandbox;
  let log: string[];

  const start = async (options: Partial<Parameters<typeof startSandbox>[0]> = {}) =>
    await startSandbox({
      dataDir: join(dataDir, 'sandbox'),
      redirectUris: [`${product}/callback`],
      productUrl: `${product}/`,
      log: (message) => log.push(message),
      ...options,
    });
  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
    log = [];
    sandbox = await start();
  });
  afterEach(async () => {
    await sandbox.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** A request with headers and a path that `fetch` would not send. */
  const ask = async (path: string, headers: Record<string, string>, method = 'GET', host = '127.0.0.1') => {
    const sent = request({ host, port: new URL(sandbox.url).port, path, headers, method }).end();
    const [response] = await once(sent, 'response');
    const chunks: Buffer[] = await response.toArray();
    const { location = null } = response.headers;
    return { status: Number(response.statusCode), location, text: Buffer.concat(chunks).toString() };
  };

  it('is reached by both loopback addresses and by no other', async () => {
    const all = Object.values(networkInterfaces()).flatMap((addresses) => addresses ?? []);
    for (const { address, internal, scopeid } of all) {
      if (scopeid) continue;
      const answered = ask('/_sandbox', {}, 'GET', address);
      if (internal) expect([address, (await answered).status]).toEqual([address, 200]);
      else await expect(answered).rejects.toThrow(/ECONNREFUSED/);
    }
  });

  it('is named as the product is, so that both are one site', async () => {
    expect(sandbox.origin).toMatch(/^http:\/\/localhost:\d+$/);
    await sandbox.stop();
    for (const [productUrl, name] of [
      ['http://127.0.0.1:3000', 'http://127.0.0.1:'],
      ['http://[::1]:3000', 'http://[::1]:'],
      // A browser keeps to TLS for that name, on every port.
      ['https://localhost', 'http://127.0.0.1:'],
      ['http://127.0.0.9:3000', 'http://127.0.0.1:'],
    ] as const) {
      sandbox = await start({ productUrl });
      expect(sandbox.mailUrl).toContain(name);
      await sandbox.stop();
    }
  });

  it('refuses a port that is taken, also by its other address', async () => {
    for (const address of ['127.0.0.1', '::1']) {
      const other = createServer();
      const listening = once(other.listen(0, address), 'listening').then(
        () => true,
        () => false,
      );
      // Not every machine has IPv6.
      if (!(await listening)) continue;
      const { port } = other.address() as AddressInfo;
      await expect(start({ port })).rejects.toThrow(/EADDRINUSE/);
      other.close();
    }
  });

  it.each(['/', '/_sandboxes', '/api/_sandbox', '/%5fsandbox', 'http://localhost/_sandbox/mail.json'])(
    'leads from %s to its first page',
    async (path) => {
      expect(await ask(path, {})).toEqual({ status: 302, location: '/_sandbox', text: '' });
    },
  );

  it('serves its pages with strict headers', async () => {
    for (const url of [sandbox.url, `${sandbox.url}/`, `${sandbox.url}/style.css`, sandbox.mailUrl]) {
      const response = await fetch(url);
      expect([url, response.status]).toEqual([url, 200]);
      expect(response.headers.get('content-security-policy')).toMatch(/default-src 'none'.*frame-ancestors 'none'/);
      expect(response.headers.get('content-security-policy')).not.toContain('unsafe');
      expect(response.headers.get('x-content-type-options')).toBe('nosniff');
      expect(response.headers.get('cache-control')).toBe('no-store');
      const text = await response.text();
      if (!url.endsWith('.css')) expect(text).toMatch(/Sandbox<\/strong>: nothing here is real/);
      expect(text).not.toMatch(/<script|<style|style="|\son\w+="/);
    }
  });

  it('signs a user in', async () => {
    expect(sandbox.signIn.issuer).toBe(`${sandbox.origin}/_sandbox/sign-in`);
    const discovery = await fetch(`${sandbox.signIn.issuer}/.well-known/openid-configuration`);
    expect(await discovery.json()).toMatchObject({
      issuer: sandbox.signIn.issuer,
      authorization_endpoint: sandbox.signIn.authorizationUrl,
      token_endpoint: sandbox.signIn.tokenUrl,
      userinfo_endpoint: sandbox.signIn.userInfoUrl,
      jwks_uri: sandbox.signIn.jwksUrl,
      scopes_supported: ['openid', 'email', 'profile'],
      code_challenge_methods_supported: ['S256'],
    });
    const url = new URL(sandbox.signIn.authorizationUrl);
    url.search = new URLSearchParams({
      client_id: sandbox.signIn.clientId,
      response_type: 'code',
      redirect_uri: `${product}/callback`,
      scope: 'openid',
    }).toString();
    const { redirect } = await walkSignIn(url, { email: 'a@example.com' });
    expect(redirect.href).toMatch(`${product}/callback?code=`);
  });

  it('refuses every request that came through a proxy, whatever its path', async () => {
    for (const path of ['/_sandbox', '/_sandbox/mail.json', '/_sandbox/sign-in/.well-known/openid-configuration']) {
      const { status, text } = await ask(path, { 'x-forwarded-for': '127.0.0.1', 'x-forwarded-host': 'evil.example' });
      expect([path, status]).toEqual([path, 403]);
      expect(JSON.parse(text).error).toEqual({
        code: 'refused',
        message: expect.stringContaining(`Open ${sandbox.origin} on the machine that it runs on.`),
      });
    }
    expect(log.join()).toContain('through a proxy');
  });

  it.each([
    ['GET', '/_sandbox/nothing'],
    ['GET', '/_sandbox/sign-in'],
    ['GET', '/_sandbox/sign-in/session/end'],
    ['POST', '/_sandbox/sign-in/reg'],
    ['GET', '/_sandbox/sign-in/token'],
    ['POST', '/_sandbox/sign-in/auth'],
    ['PUT', '/_sandbox/mail'],
    ['GET', '/_sandbox/sign-in/pictures/123.svg'],
    ['GET', '/_sandbox/../_sandbox/x/%2e%2e/%2e%2e/api'],
  ])('returns 404 for %s %s', async (method, path) => {
    const { status, text } = await ask(path, {}, method);
    expect(status).toBe(404);
    expect(JSON.parse(text)).toMatchObject({ error: { code: 'not-found' } });
    expect((await ask(path, { accept: 'text/html' }, method)).text).toContain('<h1>Not found</h1>');
    expect(log.join()).toContain(`unknown route: ${method}`);
  });

  it('refuses foreign host names and foreign origins', async () => {
    expect((await ask('/_sandbox/mail.json', { host: 'evil.example' })).status).toBe(403);
    expect((await ask('/_sandbox/mail.json', { origin: 'https://evil.example' }, 'DELETE')).status).toBe(403);
    expect((await ask('/_sandbox/mail/faults', { origin: 'null' }, 'POST')).status).toBe(403);
    expect((await ask('/_sandbox/mail.json', { origin: product }, 'DELETE')).status).toBe(403);
    expect((await ask('/_sandbox/mail.json', { origin: sandbox.origin }, 'DELETE')).status).toBe(204);
  });

  it('closes its mail port', async () => {
    const port = Number(new URL(sandbox.smtpUrl).port);
    const waiting = connect(port, '127.0.0.1');
    await once(waiting, 'data');
    await sandbox.stop();
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow(/ECONNREFUSED/);
  });
});
