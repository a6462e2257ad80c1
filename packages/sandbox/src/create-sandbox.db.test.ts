import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createSandbox, type Sandbox } from './create-sandbox.ts';
import { walkSignIn } from './testing/walk-sign-in.ts';

describe("the sandbox on the product's own port", () => {
  let dataDir: string;
  let server: Server;
  let product: string;
  let sandbox: Sandbox;
  let log: string[];

  beforeEach(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'sandbox-'));
    log = [];
    server = createServer((incoming, outgoing) => {
      if (!sandbox.handleNode(incoming, outgoing)) outgoing.end('the product');
    });
    await once(server.listen(0, '127.0.0.1'), 'listening');
    product = `http://localhost:${(server.address() as AddressInfo).port}`;
    sandbox = await createSandbox({
      dataDir: join(dataDir, 'sandbox'),
      redirectUris: [`${product}/callback`],
      productUrl: `${product}/`,
      log: (message) => log.push(message),
    });
  });
  afterEach(async () => {
    await sandbox.stop();
    server.close();
    server.closeAllConnections();
    await rm(dataDir, { recursive: true, force: true });
  });

  /** A request with headers and a path that `fetch` would not send. */
  const ask = async (path: string, headers: Record<string, string>, method = 'GET') => {
    const sent = request({ host: '127.0.0.1', port: new URL(product).port, path, headers, method }).end();
    const [response] = await once(sent, 'response');
    const chunks: Buffer[] = await response.toArray();
    return { status: Number(response.statusCode), text: Buffer.concat(chunks).toString() };
  };

  it.each(['/', '/_sandboxes', '/api/_sandbox', '/%5fsandbox'])('passes %s on to the product', async (path) => {
    expect(await (await fetch(`${product}${path}`)).text()).toBe('the product');
  });

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

  it('signs a user in at the address of the product', async () => {
    expect(sandbox.signIn.issuer).toBe(`${product}/_sandbox/sign-in`);
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
        message: expect.stringContaining(`Open ${product} on the machine that it runs on.`),
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
    expect((await ask('/_sandbox/mail.json', { origin: product }, 'DELETE')).status).toBe(204);
  });

  it('closes its mail port', async () => {
    const port = Number(new URL(sandbox.smtpUrl).port);
    const waiting = connect(port, '127.0.0.1');
    await once(waiting, 'data');
    await sandbox.stop();
    await expect(once(connect(port, '127.0.0.1'), 'connect')).rejects.toThrow(/ECONNREFUSED/);
  });
});
