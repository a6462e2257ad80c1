import type Stripe from 'stripe';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { makeCatalogue, makeClient, openTestPayments, type TestPayments } from './testing/open-test-payments.ts';

describe('the payment API with the official client', () => {
  let test: TestPayments;
  let stripe: Stripe;

  beforeAll(async () => {
    test = await openTestPayments();
    stripe = test.stripe;
  });
  afterAll(() => test.stop());
  afterEach(() => fetch(test.page('/faults'), { method: 'DELETE' }));

  const ask = (path: string, init: RequestInit = {}) =>
    fetch(`${test.sandbox.payments.apiBase}${path}`, {
      ...init,
      headers: { authorization: `Bearer ${test.sandbox.payments.secretKey}`, ...init.headers },
    });
  const countCustomers = async () => (await stripe.customers.list({ limit: 100 })).data.length;

  it.each([
    ['GET', '/v1/nothing'],
    ['PUT', '/v1/customers'],
    ['GET', '/v1/customers/%E0%A4%A'],
    ['POST', '/v1/customers/cus_1/nothing'],
  ])('refuses %s %s with an error that the client recognizes', async (method, path) => {
    const response = await ask(path, { method });
    expect([response.status, response.headers.get('request-id')]).toEqual([404, expect.stringMatching(/^req_/)]);
    expect(await response.json()).toMatchObject({ error: { type: 'invalid_request_error' } });
    expect(test.log.at(-1)).toContain(`refused ${method}`);
    expect(test.log.at(-1)).not.toContain(test.sandbox.payments.secretKey);
  });

  it('is available on this machine only, in one version, and with its own key', async () => {
    const { apiBase, secretKey, webhookSecret } = test.sandbox.payments;
    expect(apiBase).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(`${secretKey} ${webhookSecret}`).toMatch(/^sk_test_sandbox\w+ whsec_\w+$/);
    const old = await ask('/v1/customers', { headers: { 'stripe-version': '2024-06-20' } });
    expect(old.status).toBe(400);
    expect((await stripe.customers.list()).lastResponse).toMatchObject({ apiVersion: '2026-10-28.endive' });
    for (const authorization of ['', 'Bearer sk_test_wrong', secretKey]) {
      const response = await ask('/v1/customers', { headers: { authorization } });
      expect([authorization, response.status]).toEqual([authorization, 401]);
    }
    const wrong = makeClient(apiBase, 'sk_test_wrong');
    await expect(wrong.customers.list()).rejects.toMatchObject({ type: 'StripeAuthenticationError' });
  });

  it('accepts small form bodies only', async () => {
    const send = (body: string, type: string) =>
      ask('/v1/customers', { method: 'POST', body, headers: { 'content-type': type } });
    expect((await send('{"email":"a@example.com"}', 'application/json')).status).toBe(400);
    expect((await send(`name=${'x'.repeat(300_000)}`, 'application/x-www-form-urlencoded')).status).toBe(413);
  });

  describe('with idempotency keys', () => {
    it('executes one of many equal requests, and returns its response for all', async () => {
      const before = await countCustomers();
      const options = { idempotencyKey: `checkout:${crypto.randomUUID()}` };
      const create = () => stripe.customers.create({ email: 'b@example.com' }, options);
      const made = await Promise.all(Array.from({ length: 20 }, create));
      expect(new Set(made.map(({ id }) => id)).size).toBe(1);
      expect((await create()).lastResponse.headers['idempotent-replayed']).toBe('true');
      expect(await countCustomers()).toBe(before + 1);
    });

    it('refuses the key for a different request', async () => {
      const options = { idempotencyKey: crypto.randomUUID() };
      await stripe.customers.create({ email: 'd@example.com' }, options);
      const other = { type: 'StripeIdempotencyError', statusCode: 400 };
      await expect(stripe.customers.create({ email: 'e@example.com' }, options)).rejects.toMatchObject(other);
      await expect(stripe.products.create({ name: 'x' }, options)).rejects.toMatchObject(other);
    });

    it('stores a refused payment, but no refusal of invalid parameters', async () => {
      const options = { idempotencyKey: crypto.randomUUID() };
      await expect(stripe.customers.create({ email: 'none' }, options)).rejects.toMatchObject({ param: 'email' });
      const { id: customer } = await stripe.customers.create({ email: 'f@example.com' }, options);
      const declined = { idempotencyKey: crypto.randomUUID() };
      for (const replayed of [undefined, 'true']) {
        const attached = stripe.paymentMethods.attach('pm_card_chargeDeclined', { customer }, declined);
        const error = await attached.catch((reason: Stripe.errors.StripeError) => reason);
        expect(error).toMatchObject({ type: 'StripeCardError', statusCode: 402, code: 'card_declined' });
        expect((error as Stripe.errors.StripeError).headers?.['idempotent-replayed']).toBe(replayed);
      }
    });

    it('keeps the keys over a restart', async () => {
      const options = { idempotencyKey: crypto.randomUUID() };
      const first = await stripe.customers.create({ email: 'g@example.com' }, options);
      await test.restart();
      stripe = test.stripe;
      expect(await stripe.customers.create({ email: 'g@example.com' }, options)).toMatchObject({ id: first.id });
      expect(await stripe.customers.retrieve(first.id)).toMatchObject({ email: 'g@example.com' });
    });
  });

  describe('with faults', () => {
    it('can apply a request and drop the response, which a retry reveals', async () => {
      const before = await countCustomers();
      await test.control('/faults', { action: 'drop-reply', method: 'POST' });
      const retrying = makeClient(test.sandbox.payments.apiBase, test.sandbox.payments.secretKey, 2);
      const customer = await retrying.customers.create({ email: 'h@example.com' });
      expect(await countCustomers()).toBe(before + 1);
      expect(await stripe.customers.retrieve(customer.id)).toMatchObject({ email: 'h@example.com' });
    });

    it('can drop the connection before a request takes effect', async () => {
      const before = await countCustomers();
      // The client retries a closed connection by itself.
      await test.control('/faults', { action: 'drop-connection', method: 'POST', count: 2 });
      await expect(stripe.customers.create({})).rejects.toMatchObject({ type: 'StripeConnectionError' });
      expect(await countCustomers()).toBe(before);
    });

    it('can fail or delay the requests that a fault names, as often as configured, the oldest fault first', async () => {
      await test.control('/faults', { action: 'answer', method: 'POST', path: '/v1/refunds' });
      await test.control('/faults', { action: 'answer', status: 429 });
      await test.control('/faults', { action: 'answer', status: 500, count: 2 });
      await expect(stripe.customers.list()).rejects.toMatchObject({ type: 'StripeRateLimitError', statusCode: 429 });
      for (let times = 0; times < 2; times += 1) {
        await expect(stripe.customers.list()).rejects.toMatchObject({ type: 'StripeAPIError', statusCode: 500 });
      }
      await stripe.customers.list();
      await test.control('/faults', { action: 'delay', delayMs: 5000 });
      await expect(stripe.customers.list({}, { timeout: 200 })).rejects.toMatchObject({
        type: 'StripeConnectionError',
      });
    });
  });

  it('paginates lists with cursors, and expands the requested fields', async () => {
    const { id: customer } = await stripe.customers.create({});
    const ids: string[] = [];
    for (let count = 0; count < 5; count += 1) {
      ids.unshift((await stripe.paymentMethods.attach('pm_card_visa', { customer })).id);
    }
    const first = await stripe.paymentMethods.list({ customer, limit: 2 });
    expect([first.data.map(({ id }) => id), first.has_more]).toEqual([ids.slice(0, 2), true]);
    const all = await stripe.paymentMethods.list({ customer, limit: 2 }).autoPagingToArray({ limit: 100 });
    expect(all.map(({ id }) => id)).toEqual(ids);
    await expect(stripe.paymentMethods.list({ customer, limit: 101 })).rejects.toMatchObject({ param: 'limit' });
    await expect(stripe.paymentMethods.list({ customer, starting_after: 'pm_none' })).rejects.toMatchObject({
      code: 'resource_missing',
    });
    const expanded = await stripe.paymentMethods.list({ customer, limit: 1, expand: ['data.customer'] });
    expect(expanded.data[0]?.customer).toMatchObject({ object: 'customer', id: customer });
    for (const path of ['data.nothing', 'data.id', 'data.type']) {
      await expect(stripe.paymentMethods.list({ customer, expand: [path] })).rejects.toMatchObject({ param: 'expand' });
    }
  });

  it('stores customers, and ends the subscription of a deleted one', async () => {
    const { lite } = await makeCatalogue(stripe);
    const { id } = await stripe.customers.create({ email: 'z@example.com', metadata: { userId: 'u', old: '1' } });
    expect(await stripe.customers.update(id, { name: 'Zoë 例', metadata: { old: '' } })).toMatchObject({
      name: 'Zoë 例',
      metadata: { userId: 'u' },
    });
    const { id: method } = await stripe.paymentMethods.attach('pm_card_visa', { customer: id });
    await stripe.subscriptions.create({ customer: id, items: [{ price: lite.id }], default_payment_method: method });
    expect(await stripe.customers.del(id)).toEqual(expect.objectContaining({ deleted: true }));
    expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
    expect((await stripe.customers.list({ email: 'z@example.com' })).data).toEqual([]);
    expect((await stripe.subscriptions.list({ customer: id, status: 'all' })).data).toMatchObject([
      { status: 'canceled' },
    ]);
    await expect(stripe.customers.update(id, { name: 'x' })).rejects.toMatchObject({
      code: 'resource_missing',
      statusCode: 404,
    });
    const subscribed = stripe.subscriptions.create({ customer: id, items: [{ price: lite.id }] });
    await expect(subscribed).rejects.toMatchObject({ code: 'resource_missing', param: 'customer', statusCode: 400 });
  });
});
