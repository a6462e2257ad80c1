import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findFreePort } from '../../test/run-server.ts';
import type { Listener } from '../http/listen.ts';
import { openAdminPort } from './open-admin-port.ts';

describe('the admin port', () => {
  let listener: Listener;
  let origin: string;
  beforeAll(async () => {
    const port = await findFreePort();
    origin = `http://127.0.0.1:${port}`;
    listener = await openAdminPort(
      { host: '127.0.0.1', port },
      {
        '/health': async () => ({ status: 200, body: 'ok\n' }),
        '/broken': async () => Promise.reject(new Error('secret detail')),
      },
    );
  });
  afterAll(async () => await listener.close(0));

  it('answers with the given response, and is not cached', async () => {
    const answer = await fetch(`${origin}/health?from=probe`);
    expect([answer.status, await answer.text(), answer.headers.get('cache-control')]).toEqual([
      200,
      'ok\n',
      'no-store',
    ]);
    expect((await fetch(`${origin}/health`, { method: 'HEAD' })).status).toBe(200);
  });

  it('refuses other addresses, names of objects and changes', async () => {
    for (const path of ['/', '/api/status', '/constructor', '/__proto__'])
      expect((await fetch(`${origin}${path}`)).status).toBe(404);
    expect((await fetch(`${origin}/health`, { method: 'POST' })).status).toBe(405);
  });

  it('names its own settings if it cannot be opened', async () => {
    const port = Number(new URL(origin).port);
    await expect(openAdminPort({ host: '127.0.0.1', port }, {})).rejects.toThrow(`ADMIN_PORT=${port + 1}`);
    await expect(openAdminPort({ host: '192.0.2.1', port }, {})).rejects.toThrow('Set ADMIN_HOST');
  });

  it('does not reveal why a response failed', async () => {
    const answer = await fetch(`${origin}/broken`);
    expect(answer.status).toBe(500);
    expect(await answer.text()).not.toContain('secret');
  });
});
