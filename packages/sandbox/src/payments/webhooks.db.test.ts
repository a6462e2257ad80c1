import Stripe from 'stripe';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { openTestPayments, type Received, type TestPayments } from './testing/open-test-payments.ts';

describe('payment webhooks', () => {
  let test: TestPayments;
  let stripe: Stripe;

  beforeEach(async () => {
    test = await openTestPayments();
    stripe = test.stripe;
  });
  afterEach(() => test.stop());

  const verify = ({ body, signature }: Received, secret = test.sandbox.payments.webhookSecret) =>
    stripe.webhooks.constructEvent(body, signature, secret);
  const makeCustomers = async (count: number) => {
    const ids: string[] = [];
    for (let index = 0; index < count; index += 1) ids.push((await stripe.customers.create({ name: `${index}` })).id);
    return ids;
  };
  const receivedIds = () => test.received.map(({ event }) => (event.data.object as Stripe.Customer).id);
  const wait = (count: number) =>
    vi.waitFor(() => expect(test.received).toHaveLength(count), { timeout: 60_000, interval: 10 });
  const deliver = (body: object) => test.control('/webhooks', body);

  it('are signed, and delivered once in order', async () => {
    const ids = await makeCustomers(3);
    await wait(3);
    expect(receivedIds()).toEqual(ids);
    const [first] = test.received as [Received];
    expect(verify(first)).toMatchObject({
      type: 'customer.created',
      api_version: Stripe.API_VERSION,
      livemode: false,
      request: { id: expect.stringMatching(/^req_/), idempotency_key: expect.any(String) },
    });
    expect(() => verify({ ...first, body: first.body.replace('"0"', '"9"') })).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
    expect(() => verify(first, 'whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('can be delivered twice', async () => {
    await deliver({ mode: 'duplicate' });
    const [id] = await makeCustomers(1);
    await wait(2);
    expect(receivedIds()).toEqual([id, id]);
    expect(new Set(test.received.map(({ event }) => event.id)).size).toBe(1);
    for (const each of test.received) verify(each);
  });

  it('can be delivered out of order', async () => {
    await deliver({ mode: 'reordered' });
    const ids = await makeCustomers(4);
    await wait(4);
    expect(receivedIds()).not.toEqual(ids);
    expect([...receivedIds()].sort()).toEqual([...ids].sort());
  });

  it('can be delayed or dropped, and sent immediately on request', async () => {
    await deliver({ mode: 'late', delayMs: 400 });
    const before = Date.now();
    await makeCustomers(1);
    await wait(1);
    expect(Date.now() - before).toBeGreaterThanOrEqual(400);
    await deliver({ mode: 'dropped' });
    await makeCustomers(1);
    await deliver({ mode: 'late', delayMs: 3_600_000 });
    const [id] = await makeCustomers(1);
    expect(test.received).toHaveLength(1);
    expect(await test.control('/webhooks/flush')).toMatchObject({ waitingDeliveries: 0 });
    expect(receivedIds().slice(1)).toEqual([id]);
    verify(test.received[1] as Received);
  });

  it.each([
    ['bad-signature', /No signatures found matching/],
    ['old-timestamp', /Timestamp outside the tolerance zone/],
  ])('can be sent with %s', async (mode, message) => {
    await deliver({ mode });
    await makeCustomers(1);
    await wait(1);
    expect(() => verify(test.received[0] as Received)).toThrow(message);
  });

  it('are retried a limited number of times until they are accepted', async () => {
    await deliver({ mode: 'normal', retryDelayMs: 20 });
    test.receiver.answer = () => (test.received.length < 3 ? 500 : 200);
    await makeCustomers(1);
    await wait(3);
    expect(new Set(test.received.map(({ event }) => event.id)).size).toBe(1);
    test.receiver.answer = () => 302;
    await makeCustomers(1);
    await wait(7);
    expect(await test.control('/webhooks/flush')).toMatchObject({ waitingDeliveries: 0 });
    expect(test.received).toHaveLength(7);
  });

  it('wait over a restart for an unavailable receiver', async () => {
    test.receiver.answer = () => 503;
    await deliver({ mode: 'normal', retryDelayMs: 60_000 });
    const [id] = await makeCustomers(1);
    await wait(1);
    await test.restart();
    test.receiver.answer = () => 200;
    await test.control('/webhooks/flush');
    expect(receivedIds()).toEqual([id, id]);
    verify(test.received[1] as Received);
  });

  it('are sent to the endpoints of a client for the selected events', async () => {
    const [own] = (await stripe.webhookEndpoints.list()).data;
    expect(own?.secret).toBeUndefined();
    const made = await stripe.webhookEndpoints.create({
      url: `${own?.url}/second`,
      enabled_events: ['product.created'],
      api_version: Stripe.API_VERSION,
    });
    expect(made.secret).toMatch(/^whsec_/);
    await stripe.webhookEndpoints.del(own?.id ?? '');
    await makeCustomers(1);
    await stripe.products.create({ name: 'x' });
    await wait(1);
    expect(verify(test.received[0] as Received, made.secret).type).toBe('product.created');
    await expect(
      stripe.webhookEndpoints.create({ url: made.url, enabled_events: ['*'], api_version: '2024-06-20' }),
    ).rejects.toMatchObject({ param: 'api_version' });
  });

  it.each([
    ['/webhooks', { mode: 'sometimes' }],
    ['/faults', { action: 'answer', status: 200 }],
    ['/clock', { by: 'renewal' }],
    ['/clock', { unknown: 1 }],
    ['/fail-next', { customer: 'cus_none' }],
    ['/retries', { afterRetries: 'never' }],
  ])('refuse the control %s %j', async (path, body) => {
    await expect(test.control(path, body)).rejects.toThrow(/error/);
  });

  it('are deleted by a reset, after which no id is reused', async () => {
    const [before] = await makeCustomers(1);
    // A reset also deletes events that wait.
    await wait(1);
    await test.control('/reset');
    expect((await stripe.customers.list()).data).toEqual([]);
    const [after] = await makeCustomers(1);
    expect(after).not.toBe(before);
    await wait(2);
    verify(test.received[1] as Received);
  });
});
