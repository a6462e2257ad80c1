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

  it('are signed, delivered once in order, and listed as events', async () => {
    const ids = await makeCustomers(3);
    await wait(3);
    expect(receivedIds()).toEqual(ids);
    const [first] = test.received as [Received];
    const event = verify(first);
    expect(event).toMatchObject({
      type: 'customer.created',
      api_version: Stripe.API_VERSION,
      livemode: false,
      request: { id: expect.stringMatching(/^req_/), idempotency_key: expect.any(String) },
    });
    expect(await stripe.events.retrieve(event.id)).toMatchObject({ id: event.id, data: { object: { id: ids[0] } } });
    expect(() => verify({ ...first, body: first.body.replace('"0"', '"9"') })).toThrow(
      Stripe.errors.StripeSignatureVerificationError,
    );
    expect(() => verify(first, 'whsec_other')).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });

  it('contain the object and its previous attributes', async () => {
    const { id } = await stripe.customers.create({ name: 'before' });
    await stripe.customers.update(id, { name: 'after' });
    await stripe.customers.update(id, { name: 'after' });
    await wait(2);
    expect(test.received.map(({ event }) => event.data)).toMatchObject([
      { object: { name: 'before' } },
      { object: { name: 'after' }, previous_attributes: { name: 'before' } },
    ]);
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

  it('can be delayed, and sent immediately on request', async () => {
    await deliver({ mode: 'late', delayMs: 400 });
    const before = Date.now();
    await makeCustomers(1);
    await wait(1);
    expect(Date.now() - before).toBeGreaterThanOrEqual(400);
    await deliver({ mode: 'late', delayMs: 3_600_000 });
    await makeCustomers(2);
    expect(test.received).toHaveLength(1);
    expect(await test.control('/webhooks/flush')).toMatchObject({ waitingDeliveries: 0 });
    expect(test.received).toHaveLength(3);
    verify(test.received[2] as Received);
  });

  it('can be withheld, and resent from the list of events', async () => {
    await deliver({ mode: 'dropped', count: 1 });
    const ids = await makeCustomers(2);
    await wait(1);
    expect(receivedIds()).toEqual([ids[1]]);
    const { data } = await stripe.events.list({ type: 'customer.created' });
    expect(data.map(({ data: { object } }) => (object as Stripe.Customer).id)).toEqual([ids[1], ids[0]]);
    await test.control(`/events/${data[1]?.id}/replay`);
    await wait(2);
    expect(receivedIds()[1]).toBe(ids[0]);
    await test.control(`/events/${data[1]?.id}/replay`);
    await wait(3);
    await expect(test.control('/events/evt_none/replay')).rejects.toThrow(/No such event/);
  });

  it.each([
    ['bad-signature', /No signatures found matching/],
    ['old-timestamp', /Timestamp outside the tolerance zone/],
  ])('can be sent with %s', async (mode, message) => {
    await deliver({ mode, count: 1 });
    await makeCustomers(2);
    await wait(2);
    expect(() => verify(test.received[0] as Received)).toThrow(message);
    verify(test.received[1] as Received);
  });

  it('can be sent in another version of the API', async () => {
    await deliver({ mode: 'wrong-version', count: 1 });
    await makeCustomers(2);
    await wait(2);
    expect(test.received.map((each) => verify(each).api_version)).toEqual(['2024-06-20', Stripe.API_VERSION]);
  });

  it('are retried a limited number of times until they are accepted', async () => {
    await deliver({ mode: 'normal', retryDelayMs: 20 });
    test.receiver.answer = () => ({ status: test.received.length < 3 ? 500 : 200 });
    await makeCustomers(1);
    await wait(3);
    await expect.poll(async () => (await stripe.events.list({ delivery_success: false })).data).toEqual([]);
    expect(new Set(test.received.map(({ event }) => event.id)).size).toBe(1);
    test.receiver.answer = () => ({ status: 302 });
    await makeCustomers(1);
    await wait(7);
    await expect.poll(async () => (await fetch(test.page('.json'))).json()).toMatchObject({ waitingDeliveries: 0 });
    expect(test.received).toHaveLength(7);
  });

  it('wait over a restart for an unavailable receiver', async () => {
    test.receiver.answer = () => ({ status: 503 });
    await deliver({ mode: 'normal', retryDelayMs: 60_000 });
    const [id] = await makeCustomers(1);
    await wait(1);
    await test.restart();
    test.receiver.answer = () => ({ status: 200 });
    await test.control('/webhooks/flush');
    expect(receivedIds()).toEqual([id, id]);
    verify(test.received[1] as Received);
  });

  it('are signed with both secrets after a rotation', async () => {
    const old = test.sandbox.payments.webhookSecret;
    await test.control('/webhooks/rotate-secret');
    await makeCustomers(1);
    await wait(1);
    const [one] = test.received as [Received];
    expect(one.signature.match(/v1=/g)).toHaveLength(2);
    verify(one, old);
    expect(test.sandbox.payments.webhookSecret).not.toBe(old);
    verify(one, test.sandbox.payments.webhookSecret);
  });

  it('are sent to the endpoints of a client for the selected events', async () => {
    const [own] = (await stripe.webhookEndpoints.list()).data;
    expect(own?.secret).toBeUndefined();
    const url = `${own?.url}/second`;
    const made = await stripe.webhookEndpoints.create({
      url,
      enabled_events: ['product.created'],
      api_version: Stripe.API_VERSION,
    });
    expect(made.secret).toMatch(/^whsec_/);
    expect((await stripe.webhookEndpoints.retrieve(made.id)).secret).toBeUndefined();
    await stripe.webhookEndpoints.update(own?.id ?? '', { disabled: true });
    await makeCustomers(1);
    await stripe.products.create({ name: 'x' });
    await wait(1);
    expect(verify(test.received[0] as Received, made.secret).type).toBe('product.created');
    await stripe.webhookEndpoints.del(made.id);
    await expect(
      stripe.webhookEndpoints.create({ url, enabled_events: ['*'], api_version: '2024-06-20' }),
    ).rejects.toMatchObject({ param: 'api_version' });
  });

  it('can be listed by type and time', async () => {
    const [id] = await makeCustomers(1);
    await stripe.customers.del(id ?? '');
    await stripe.products.create({ name: 'x' });
    const types = async (params: Stripe.EventListParams) =>
      (await stripe.events.list(params)).data.map(({ type }) => type);
    expect(await types({ type: 'customer.*' })).toEqual(['customer.deleted', 'customer.created']);
    expect(await types({ types: ['product.created', 'customer.created'] })).toEqual([
      'product.created',
      'customer.created',
    ]);
    const now = Math.floor(Date.now() / 1000);
    expect(await types({ created: { gte: now + 60 } })).toEqual([]);
    expect(await types({ created: { gte: now - 60, lt: now + 60 } })).toHaveLength(3);
  });

  it.each([
    ['/webhooks', { mode: 'sometimes' }],
    ['/webhooks', { mode: 'late', delayMs: -1 }],
    ['/clock', { sec: 0 }],
    ['/clock', { to: 5 }],
    ['/clock', { by: 'renewal' }],
    ['/fail-next', { count: 1000 }],
    ['/fail-next', { customer: 'cus_none' }],
    ['/retries', { afterRetries: 'never' }],
    ['/clock', { unknown: 1 }],
  ])('refuse the control %s %j', async (path, body) => {
    await expect(test.control(path, body)).rejects.toThrow(/error/);
  });

  it('are deleted by a reset, after which no id is reused', async () => {
    const [before] = await makeCustomers(1);
    // A reset also forgets what has not been delivered yet.
    await wait(1);
    await test.control('/reset');
    expect((await stripe.customers.list()).data).toEqual([]);
    const [after] = await makeCustomers(1);
    expect(after).not.toBe(before);
    expect((await stripe.events.list()).data).toHaveLength(1);
    await wait(2);
    verify(test.received[1] as Received);
  });
});
