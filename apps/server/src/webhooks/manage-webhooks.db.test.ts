import { webhookLimits } from '@clipwright/contract';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPerson } from '../../test/builders/user.ts';
import { openTestWebhooks, proof, type TestWebhooks } from '../../test/webhooks/open-test-webhooks.ts';
import { webhookEndpoints } from '../db/tables/webhooks-tables.ts';

let opened: TestWebhooks;
let test: TestWebhooks['test'];
let receiver: TestWebhooks['receiver'];
let openAgency: TestWebhooks['openAgency'];
let addEndpoint: TestWebhooks['addEndpoint'];

beforeAll(async () => {
  opened = await openTestWebhooks();
  ({ test, receiver, openAgency, addEndpoint } = opened);
});
afterAll(async () => await opened?.close());

describe('endpoints', () => {
  it('are only available on plans with API access', async () => {
    const person = await openPerson(test, 'free@example.org');
    const refused = await person.ask('POST', '/api/webhooks', { url: receiver.url, events: ['clip.ready'] });
    expect(refused).toMatchObject({ status: 403, body: { error: { code: 'webhooks_not_included' } } });
    expect((await person.ask('GET', '/api/webhooks')).body).toEqual({ webhooks: [], is_included: false });
  });

  it('are listed, changed and deleted only by their owner', async () => {
    const { person } = await openAgency();
    const { person: other } = await openAgency();
    const { id } = await addEndpoint(person, { description: ' Our site ' });
    expect((await person.ask('GET', '/api/webhooks')).body).toMatchObject({
      is_included: true,
      webhooks: [{ id, url: receiver.url, description: 'Our site', disabled_reason: null, failing_since: null }],
    });
    for (const [method, path, body] of [
      ['PATCH', `/api/webhooks/${id}`, { is_enabled: false }],
      ['DELETE', `/api/webhooks/${id}`, undefined],
      ['POST', `/api/webhooks/${id}/ping`, undefined],
      ['POST', `/api/webhooks/${id}/rotate-secret`, proof],
      ['POST', `/api/webhooks/${id}/secret`, proof],
      ['GET', `/api/webhooks/${id}/deliveries`, undefined],
    ] as const) {
      expect((await other.ask(method, path, body)).body.error.code).toBe('webhook_not_found');
    }
    const changed = await person.ask('PATCH', `/api/webhooks/${id}`, { events: ['project.failed', 'clip.ready'] });
    expect(changed.body.webhook.events).toEqual(['project.failed', 'clip.ready']);
    await person.ask('DELETE', `/api/webhooks/${id}`);
    expect((await person.ask('GET', '/api/webhooks')).body.webhooks).toEqual([]);
  });

  it.each([
    ['no address', 'not an address'],
    ['another protocol', 'ftp://hooks.example.org/'],
    ['a password in it', 'https://user:password@hooks.example.org/'],
    ['plain HTTP', 'http://93.184.215.14/'],
    ['a private network', 'https://10.0.0.8/'],
    ['the address of a cloud’s own data', 'https://169.254.169.254/'],
    ['another port', 'https://93.184.215.14:22/'],
    ['too long an address', `https://hooks.example.org/${'a'.repeat(2000)}`],
  ])('are refused with %s', async (_, url) => {
    const { person } = await openAgency();
    const answer = await person.ask('POST', '/api/webhooks', { url, events: ['clip.ready'] });
    expect(answer.body.error).toMatchObject({ code: 'invalid_input', details: { fields: [{ field: 'url' }] } });
  });

  it('are limited per account, even if a hundred are added at once', async () => {
    const { person } = await openAgency();
    const add = () => person.ask('POST', '/api/webhooks', { url: receiver.url, events: ['clip.ready'], ...proof });
    const answers = await Promise.all(Array.from({ length: 100 }, add));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(webhookLimits.endpoints);
    expect(answers.every(({ status }) => [200, 409, 429].includes(status))).toBe(true);
  });

  it('are added, moved and given a new secret only by an owner who has proven their identity', async () => {
    const { person } = await openAgency();
    const { id } = await addEndpoint(person);
    const elsewhere = receiver.url.replace(/\/?$/, '/elsewhere');
    const guarded = [
      ['POST', '/api/webhooks', { url: elsewhere, events: ['clip.ready'] }],
      ['PATCH', `/api/webhooks/${id}`, { url: elsewhere }],
      ['POST', `/api/webhooks/${id}/rotate-secret`, {}],
    ] as const;
    for (const [method, path, body] of guarded) {
      const missing = await person.ask(method, path, body);
      expect(missing.body.error).toMatchObject({
        code: 'invalid_input',
        details: { fields: [{ field: 'currentPassword' }] },
      });
      const wrong = await person.ask(method, path, { ...body, currentPassword: 'something else' });
      expect(wrong.body.error.code).toBe('wrong_password');
    }
    const { webhooks } = (await person.ask('GET', '/api/webhooks')).body;
    expect(webhooks).toMatchObject([{ id, url: receiver.url, previous_secret_until: null }]);
    for (const [method, path, body] of guarded) {
      expect((await person.ask(method, path, { ...body, ...proof })).status).toBe(200);
    }
  });

  it('are renamed and disabled without a proof, since their URL stays the same', async () => {
    const { person } = await openAgency();
    const { id } = await addEndpoint(person);
    const change = { url: receiver.url, description: 'Our site', is_enabled: false };
    expect((await person.ask('PATCH', `/api/webhooks/${id}`, change)).body.webhook).toMatchObject({
      description: 'Our site',
      is_enabled: false,
    });
  });

  it('show their secret again to an owner who has proven their identity', async () => {
    const { person } = await openAgency();
    const { id, secret } = await addEndpoint(person);
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    const path = `/api/webhooks/${id}/secret`;
    expect((await person.ask('POST', path, { currentPassword: 'something else' })).status).toBeGreaterThanOrEqual(400);
    expect((await person.ask('POST', path, {})).status).toBeGreaterThanOrEqual(400);
    expect((await person.ask('POST', path, proof)).body).toEqual({ secret });
    const [row] = await test.deps.db.service.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
    expect(row?.secret).not.toContain(secret.slice('whsec_'.length));
    expect(test.lines.join('')).not.toContain(secret.slice('whsec_'.length));
  });
});
